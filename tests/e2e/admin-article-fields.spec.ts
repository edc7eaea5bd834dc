/**
 * Every field of the forms of guides and posts: refused once in the words of the contract, filled,
 * read back from the API and the page.
 */
import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'
import { create, expectComplaints, field, fill, long, remove, translated } from './field-kit.ts'

const run = Date.now().toString(36)

type Article = { id: string; slug: string }

for (const { type, tab, api, button, page: screen } of [
  { type: 'guide', tab: 'guides', api: '/api/guides', button: 'Create Guide', page: 'oppaat' },
  { type: 'post', tab: 'posts', api: '/api/blog', button: 'Create Blog Post', page: 'blogi' },
]) {
  test(`every field of the ${type} form`, async ({ page }) => {
    const isPost = type === 'post'
    await kit.open(page, `/admin/${tab}/new?tenant=crypto`)
    const title = `Æble & Øl ${run}`
    const content = page.getByRole('textbox', { name: 'Content in English' }).first()

    await page.getByRole('tab', { name: 'Markdown' }).first().click()
    await page.getByRole('button', { name: button }).click()
    await expectComplaints(page, { Title: 'Title is required' })
    await fill(page, {
      Title: long(201),
      Slug: 'Not a slug!',
      Category: long(61),
      Excerpt: long(1001),
      'Reading time (minutes)': '-1',
      Picture: 'javascript:alert(1)',
      'Picture description': long(301),
      ...(isPost && {
        Author: long(121),
        Tags: Array.from({ length: 51 }, (_, index) => `t${index}`).join(','),
      }),
    })
    await content.fill(long(60_001))
    await field(page, 'Status').selectOption('Scheduled')
    await page.getByRole('button', { name: button }).click()
    await expectComplaints(page, {
      Title: 'Must be at most 200 characters',
      Slug: 'Use lower-case letters, digits and single hyphens',
      Category: 'Must be at most 60 characters',
      Excerpt: 'Must be at most 1000 characters',
      'Reading time (minutes)': 'Must be at least 0',
      Picture: 'Must be an http\\(s\\) address or an uploaded picture',
      'Picture description': 'Must be at most 300 characters',
      'Publish at': 'Must be a date and a time',
      ...(isPost && {
        Author: 'Must be at most 120 characters',
        Tags: 'Must have at most 50 entries',
      }),
    })
    await expect(content).toHaveAccessibleDescription(/Must be at most 60000 characters/)
    await expect(field(page, 'Title')).toBeFocused()

    const tags = page.getByRole('button', { name: /^Remove t\d+$/ })
    while ((await tags.count()) > 0) await tags.first().click()
    await fill(page, {
      Title: title,
      Slug: '',
      Category: 'safety',
      Excerpt: 'In short.',
      'Reading time (minutes)': '7',
      Picture: 'https://pictures.example/fees.png',
      'Picture description': 'A table of fees',
      ...(isPost && { Author: 'Idris Quennell', Tags: 'fees, , payments' }),
    })
    await content.fill('## Heading\n\nText.')
    await field(page, 'Status').selectOption('Published')
    await fill(page, { Date: '2020-02-03' })
    if (isPost) await page.getByRole('checkbox', { name: 'Featured' }).check()
    for (const [language, code] of Object.entries(translated)) {
      await page.getByRole('tab', { name: new RegExp(language) }).click()
      await fill(page, {
        [`Title in ${language}`]: `Title ${code}`,
        [`Excerpt in ${language}`]: `Excerpt ${code}`,
      })
      await fill(page, { [`Picture description in ${language}`]: `Picture ${code}` })
      await page.getByRole('textbox', { name: `Content in ${language}` }).fill(`Content ${code}`)
      await page.getByRole('checkbox', { name: `Public in ${language}` }).check()
    }
    const made = await create<Article>(page, api, button)
    await expect(
      kit.toast(page, `${isPost ? 'Blog post' : 'Guide'} created successfully`),
    ).toContainText('Success')
    expect(made).toMatchObject({
      title,
      slug: `aeble-ol-${run}`,
      category: 'safety',
      excerpt: 'In short.',
      readTime: 7,
      imageUrl: 'https://pictures.example/fees.png',
      imageAlt: 'A table of fees',
      isPublished: true,
      createdAt: '2020-02-03T00:00:00.000Z',
      content: '## Heading\n\nText.',
      ...(isPost && { author: 'Idris Quennell', tags: ['fees', 'payments'], featured: true }),
      translations: Object.fromEntries(
        Object.values(translated).map((code) => [
          code,
          {
            title: `Title ${code}`,
            excerpt: `Excerpt ${code}`,
            content: `Content ${code}`,
            imageAlt: `Picture ${code}`,
          },
        ]),
      ),
    })
    const read = await (await page.request.get(`/fi/${screen}/${made.slug}?tenant=crypto`)).text()
    for (const text of [
      'Title fi',
      'Content fi',
      ...(isPost ? ['3. helmikuuta 2020', 'Idris Quennell', 'fees'] : []),
    ])
      expect(read.includes(text), text).toBe(true)
    await page
      .getByLabel(/^Search/)
      .last()
      .fill(run)
    for (const badge of ['In short.', 'safety', 'Published', ...(isPost ? ['Featured'] : [])])
      await expect(kit.row(page, title)).toContainText(badge)
    await remove(page, 'crypto', `${api}/${made.id}`)
  })
}
