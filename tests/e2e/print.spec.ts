import { expect, test } from './journey.ts'
import { editions } from '#editions/editions.ts'
import { listLooks } from '../templates.ts'
import { sideways } from './page-kit.ts'

/** A sheet of A4 with margins, and one without. */
const sheets = [718, 794]

for (const edition of editions) {
  test(`${edition.id}: on paper no page shows what is only for the screen, nor a wait that never ends`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' })
    for (const template of listLooks(edition)) {
      await page.goto(template.address('en'))
      for (const selector of [
        '.skip-link',
        '.site-header',
        '.chat',
        '.sticky-action',
        '.strip-frame',
        '.button',
      ]) {
        for (const element of await page.locator(selector).all()) await expect(element).toBeHidden()
      }
      expect(await page.getByRole('main').innerText(), template.path).not.toContain('Loading...')
    }
  })
}

test('a printed page says where and when it was read, in its language', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/sv/casino/emberlock?tenant=crypto')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' })
  const printed = await page.evaluate(() => getComputedStyle(document.body, '::after').content)
  expect(printed).toBe(`"${canonical}, ${today.format(new Date())}"`)
})

for (const width of sheets) {
  test(`the comparison prints all its columns on ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1100 })
    await page.emulateMedia({ media: 'print' })
    for (const { id, compare } of editions) {
      await page.goto(`/compare?tenant=${id}`)
      expect(await sideways(page)).toBe(0)
      const row = page.locator('.compare-row').first()
      const columns = ['casino', 'rating', 'bonus', 'games', 'withdrawal', ...compare.columns]
      for (const column of columns.filter((name) => id === 'crypto' || name !== 'license')) {
        await expect(row.locator(`.compare-${column}`), column).toBeVisible()
      }
      const boxes = await row.locator('.compare-cell').evaluateAll((cells) =>
        cells.map((cell) => {
          const { left, right } = cell.getBoundingClientRect()
          return left >= 0 && right <= innerWidth
        }),
      )
      expect(boxes).not.toContain(false)
    }
  })
}

test('answers that are folded on the screen are printed', async ({ page }) => {
  await page.goto('/vpn')
  const answer = page.getByText(/Malta, Gibraltar and Curaçao/)
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})
