import { expect, test, type Page } from './journey.ts'
import * as kit from './page-kit.ts'
import * as admin from './admin-kit.ts'

/** Takes away what browsers of March 2024 do not have. */
async function makeOlder(page: Page): Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(() => {
    const lacking = [
      [URL, 'parse'],
      [RegExp, 'escape'],
      [Promise, 'try'],
      [globalThis, 'Iterator'],
      [Intl, 'DurationFormat'],
      [Set.prototype, 'union'],
      [Set.prototype, 'difference'],
      [Set.prototype, 'intersection'],
    ] as const
    for (const [owner, name] of lacking) Reflect.deleteProperty(owner, name)
  })
  await page.route(/\.css(\?|$)/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('light-dark(', 'not-known-yet(')
    await route.fulfill({ response: answer, body })
  })
  return errors
}

for (const address of ['/', '/sv/compare', '/casino/emberlock', '/?tenant=sweepstakes'])
  test(`in a browser of March 2024, ${address} has its colours and works`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const errors = await makeOlder(page)
    await page.goto(address)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground).toMatch(/^oklch\(0\.1/)
    await kit.expectClean(page)
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('is-land'))
        element.dispatchEvent(new MouseEvent('click'))
    })
    await expect(page.locator('is-land:not([data-awake])')).toHaveCount(0)
    expect(errors).toEqual([])
  })

test('the admin works there, too', async ({ page }) => {
  await admin.openCasinos(page, '/admin/casinos?tenant=crypto')
  const errors = await makeOlder(page)
  await page.goto('/admin/casinos?tenant=crypto')
  await expect(admin.row(page, 'Emberlock')).toBeVisible()
  await admin.expectAccessible(page)
  await page.goto('/admin/guides/new?tenant=crypto')
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  await page.screenshot({ path: 'test-results/older-admin.png' })
  expect(errors).toEqual([])
})
