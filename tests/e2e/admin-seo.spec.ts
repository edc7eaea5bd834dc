import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'

type Entry = { id: string; slug: string }

const run = Date.now().toString(36)

for (const { tab, api, page: section, entry } of [
  {
    tab: 'casinos',
    api: '/api/casinos',
    page: '/casino/',
    entry: { name: `Shown ${run}`, description: 'In a few words.', gamesCount: 2100, rating: 4 },
  },
  { tab: 'lists', api: '/api/lists', page: '/lists/', entry: { isPublished: true } },
  {
    tab: 'pages',
    api: '/api/pages',
    page: '/',
    entry: { introduction: 'In a few words.', isPublished: true },
  },
]) {
  test(`the form of ${tab} shows what search engines will, as made and as typed`, async ({
    page,
  }) => {
    await kit.open(page, `/admin/${tab}?tenant=crypto`)
    await expect(page.locator('[data-new]').first()).toBeVisible()
    const made = (await kit.call(page, 'POST', api, {
      title: `Shown ${run}`,
      tenant: 'crypto',
      ...entry,
    })) as Entry
    const readHead = async (selector: string) => {
      const html = await (await page.request.get(`${section}${made.slug}?tenant=crypto`)).text()
      return await page.evaluate(
        ([source = '', wanted = '']) => {
          const found = new DOMParser().parseFromString(source, 'text/html').querySelector(wanted)
          return found?.getAttribute('content') ?? found?.textContent ?? ''
        },
        [html, selector],
      )
    }
    await page.goto(`/admin/${tab}/${made.id}?tenant=crypto`)
    const [title, description] = [
      page.locator('[data-shown=title]'),
      page.locator('[data-shown=description]'),
    ]
    await expect(title).toHaveText(await readHead('title'))
    // Lists share a sentence, which the form does not repeat.
    if (tab !== 'lists')
      await expect(description).toHaveText(await readHead('meta[name=description]'))

    await page.getByLabel('Title for search engines', { exact: true }).fill(`Found ${run}`)
    await page.getByLabel('Description for search engines', { exact: true }).fill('Read this.')
    await expect(title).toHaveText(new RegExp(`^Found ${run} \\| `))
    await kit.expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(async () => {
      expect(await readHead('title')).toBe(await title.textContent())
      expect(await readHead('meta[name=description]')).toBe('Read this.')
    }).toPass()
    await kit.call(page, 'DELETE', `${api}/${made.id}`)
  })
}

test('an own text of a built-in page shows what the page makes of its placeholders', async ({
  page,
}) => {
  await kit.open(page, '/admin/pages?tenant=crypto')
  await expect(page.locator('[data-new]').first()).toBeVisible()
  const start = async (slug: string) =>
    (await kit.call(page, 'POST', `/api/admin/built-in-pages/${slug}`, {})) as Entry
  const [landing, about] = [await start('landing'), await start('about')]

  await page.goto(`/admin/pages/${landing.id}?tenant=crypto`)
  await page
    .getByLabel('Title for search engines', { exact: true })
    .fill('Top {count} of {year} at {brand}')
  await expect(page.locator('[data-shown=title]')).toHaveText(/^Top 3 of 20\d\d at [^{]+$/)
  await page.getByRole('tab', { name: /Finnish/ }).click()
  await expect(page.getByLabel(/Public in Finnish/)).toBeVisible()
  await expect(
    page.getByText('Until then visitors see the built-in text in Finnish.'),
  ).toBeVisible()

  await page.goto(`/admin/pages/${about.id}?tenant=crypto`)
  await expect(page.getByText('Until this page is published, visitors see')).toBeVisible()
  const text = page.locator('[contenteditable][aria-label="Text in English"]')
  await text.press('ControlOrMeta+a')
  await page.keyboard.type('Call {{helpname}} today.')
  await expect(text.getByTitle(/name of the help line/)).toHaveText('{{helpname}}')
  const help = page.getByText('The page fills these in from the help lines in Settings:')
  await expect(help.first()).toBeVisible()
  await kit.expectAccessible(page)
  await text.screenshot({ path: test.info().outputPath('placeholder.png') })
  await page.setViewportSize({ width: 390, height: 844 })
  await help.first().scrollIntoViewIfNeeded()
  await page.screenshot({ path: test.info().outputPath('placeholder-phone.png') })
  for (const { id } of [landing, about]) await kit.call(page, 'DELETE', `/api/pages/${id}`)
})
