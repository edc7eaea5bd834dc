/** What is typed and not saved waits on the server, for its writer alone. */
import { expect, test, type Page } from './journey.ts'
import * as kit from './admin-kit.ts'

const run = Date.now().toString(36)
const title = `Unsaved ${run}`

const signIn = async (page: Page, address: string) => {
  await kit.open(page, address)
}
const keeping = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/api/admin/unsaved') && answer.request().method() === 'PUT',
  )
const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes from' })

test('unsaved changes are offered on another device, and overwrite nobody', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page, '/admin/guides?tenant=crypto')
  await expect(page.locator('[data-new]').first()).toBeVisible()
  const guide = (await kit.call(page, 'POST', '/api/guides', {
    title,
    excerpt: 'As it was',
    isPublished: true,
  })) as { id: string; slug: string }
  const address = `/admin/guides/${guide.id}?tenant=crypto`

  await page.goto(address)
  await expect(titleOf(page)).toHaveValue(title)
  await expect(offer(page)).toBeHidden()
  const kept = keeping(page)
  await titleOf(page).fill(`${title}, retold`)
  expect((await kept).status()).toBe(200)
  const read = async () => await (await page.request.get(`/guides/${guide.slug}`)).text()
  expect(await read()).not.toContain('retold')

  // Another device, and meanwhile somebody else's save.
  await kit.call(page, 'PATCH', `/api/guides/${guide.id}`, { title: `${title}, corrected` })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await context.newPage()
  await signIn(other, address)
  await expect(offer(other)).toContainText('This guide has been saved since then')
  await expect(titleOf(other)).toHaveValue(`${title}, corrected`)
  await kit.expectAccessible(other)
  await other.screenshot({ path: 'test-results/unsaved-390.png' })
  const restore = offer(other).getByRole('button', { name: 'Restore' })
  await restore.focus()
  await other.keyboard.press('Enter')
  await expect(titleOf(other)).toHaveValue(`${title}, retold`)
  await expect(offer(other)).toBeHidden()
  await other.getByRole('button', { name: 'Save Guide' }).click()
  const conflict = other.getByRole('dialog', { name: 'This guide was changed in the meantime' })
  await expect(conflict).toContainText('corrected')
  await conflict.getByRole('button', { name: 'Save my version' }).click()
  await expect(kit.toast(other, 'Guide updated successfully')).toBeVisible()
  expect(await read()).toContain('retold')
  // What was saved is offered no more.
  await other.goto(address)
  await expect(titleOf(other)).toHaveValue(`${title}, retold`)
  await other.waitForLoadState('networkidle')
  await expect(offer(other)).toBeHidden()
  await context.close()
  // Other journeys count the guides.
  await kit.call(page, 'DELETE', `/api/guides/${guide.id}`)
})

test('a form can be left with its changes, and what is discarded is gone', async ({ page }) => {
  test.slow()
  await signIn(page, '/admin/lists?tenant=crypto')
  await page.locator('[data-new]').first().click()
  await titleOf(page).fill(`${title} list`)
  await page.getByRole('link', { name: 'Cancel' }).click()
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
  await kit.expectAccessible(page)
  await page.screenshot({ path: 'test-results/unsaved-leave-1280.png' })
  await guard.getByRole('button', { name: 'Keep for later' }).click()
  await page.locator('[data-new]').first().click()
  await expect(titleOf(page)).toHaveValue('')
  await expect(offer(page)).toBeVisible()
  await page.screenshot({ path: 'test-results/unsaved-1280.png' })
  await offer(page).getByRole('button', { name: 'Discard' }).click()
  await expect(offer(page)).toBeHidden()
  await page.reload()
  await expect(titleOf(page)).toHaveValue('')
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toBeHidden()

  // It says so when nothing can be kept.
  await page.route('**/api/admin/unsaved*', (route) => route.abort())
  await titleOf(page).fill('Out of reach')
  const warning = page.getByRole('status').filter({ hasText: 'What you type is not being kept' })
  await expect(warning).toBeVisible()
  await page.unroute('**/api/admin/unsaved*')
  await titleOf(page).fill('Within reach')
  await expect(warning).toBeHidden()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await guard.getByRole('button', { name: 'Discard changes' }).click()
  await page.locator('[data-new]').first().click()
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toBeHidden()
})
