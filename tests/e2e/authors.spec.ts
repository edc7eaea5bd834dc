import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'
import { expectCleanInBothThemes, sideways } from './page-kit.ts'

const run = Date.now().toString(36)
const name = `Robin ${run}`
const slug = `robin-${run}`

const demonstration = [
  { edition: 'crypto', author: 'Idris Quennell', post: '/blog/seven-questions-before-a-bonus' },
  { edition: 'sweepstakes', author: 'Owen Brackley', post: '/blog/read-the-rules-in-ten-minutes' },
] as const

test('an editor makes an author, who is named on a guide, kept meanwhile, and gone afterwards', async ({
  page,
}) => {
  test.slow()
  await kit.open(page, '/admin/authors?tenant=crypto')
  await page.getByRole('link', { name: 'Add Author' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Role', { exact: true }).fill('Editor of this journey')
  await page.getByLabel('Links', { exact: true }).fill('http://robin.example')
  await page.locator('form').getByLabel('Status', { exact: true }).selectOption('Published')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByLabel('Links', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Links', { exact: true }).fill('https://robin.example')
  await kit.expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(kit.toast(page, 'Author created successfully')).toBeVisible()
  await page.goto('/admin/authors?tenant=crypto')
  await expect(kit.row(page, name)).toContainText('Published')

  await page.goto('/admin/guides/new?tenant=crypto')
  await page.getByLabel('Title', { exact: true }).fill(`Checked ${run}`)
  await page.getByLabel('Reviewed by').selectOption(name)
  await page.getByLabel('Checked on').fill('2026-02-03')
  await page.locator('form').getByLabel('Status', { exact: true }).selectOption('Published')
  await kit.expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(kit.toast(page, 'Guide created successfully')).toBeVisible()

  const reader = await page.context().newPage()
  await reader.goto(`/guides/checked-${run}?tenant=crypto`)
  await expect(reader.locator('main')).toContainText(
    `Reviewed by ${name}, checked on 3 February 2026`,
  )
  await reader.getByRole('link', { name }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(reader.getByRole('link', { name: `Checked ${run}` })).toBeVisible()
  await reader.close()

  await page.goto('/admin/authors?tenant=crypto')
  const remove = async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expect(kit.toast(page, `the guide “Checked ${run}”`)).toBeVisible()
  const [guide] = (await kit.call(page, 'GET', `/api/admin/guides/page?q=checked-${run}`)) as {
    id: string
  }[]
  await kit.call(page, 'DELETE', `/api/guides/${guide?.id}`)
  await page.reload()
  await remove()
  await expect(kit.toast(page, 'Author deleted successfully')).toBeVisible()
  expect((await page.request.get(`/authors/${slug}?tenant=crypto`)).status()).toBe(410)
})

for (const { edition, author, post } of demonstration) {
  test.describe(`${edition} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

    test('a post leads to its author, who leads back, and the footer to all', async ({ page }) => {
      await page.goto(`${post}?tenant=${edition}`)
      await page.getByRole('link', { name: `By ${author}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(author)
      await expect(page.locator(`main a[href^="${post}"]`)).toBeVisible()
      await page.locator('footer').getByText('Legal', { exact: true }).click()
      await page.locator('footer').getByRole('link', { name: 'Authors' }).click()
      await expect(page.getByRole('heading', { level: 2, name: author })).toBeVisible()
    })
  })

  test(`${edition}: pages of authors are accessible at 390 pixels in both themes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    for (const address of [
      '/authors',
      `/authors/${author.toLowerCase().replace(' ', '-')}`,
      post,
    ]) {
      await page.goto(`${address}?tenant=${edition}`)
      expect(await sideways(page)).toBe(0)
      await expectCleanInBothThemes(page)
    }
  })
}
