import { expect, test } from '@playwright/test'
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
    await page.goto(`/admin/${tab}?tenant=crypto`)
    await kit.fillSignIn(page)
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
