import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'
import { sideways } from './page-kit.ts'

const host = `hook-${Date.now().toString(36)}.example`
const address = `https://${host}/hook`

test('a webhook is added by keyboard, its secret shown once, tried, paused and deleted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await kit.openCasinos(page, '/admin/casinos?tenant=crypto')
  await kit.openScreen(page, 'Webhooks')
  await page.getByRole('button', { name: 'New webhook' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByLabel('Address').fill('https://10.0.0.7/')
  await dialog.getByRole('group', { name: 'Pages' }).getByLabel('Removed').press('Space')
  await dialog.getByLabel('Address').press('Enter')
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/private network/)
  await kit.expectAccessible(page)
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByLabel('Address').press('Enter')
  await expect(dialog).toBeHidden()
  const shown = page.getByRole('status').filter({ hasText: host })
  await expect(shown.getByText(/^whsec_/)).toBeVisible()
  await kit.expectAccessible(page)

  await page.getByRole('button', { name: `Send a test: ${address}` }).press('Enter')
  await expect(kit.toast(page, 'The test is on its way')).toBeVisible()
  const message = page.getByRole('row', { name: new RegExp(`^test.*${host}`) })
  await expect(message).toContainText(/last answer: none/, { timeout: 30_000 })
  await message.getByText(/last answer: none/).click()
  await expect(message).toContainText('Your webhook works.')
  expect(await sideways(page)).toBe(0)
  await kit.expectAccessible(page)

  await page.reload()
  await expect(page.getByText(/^whsec_/)).toHaveCount(0)
  await page.getByRole('button', { name: `New secret: ${address}` }).press('Enter')
  const renewal = page.getByRole('dialog', { name: `Make a new secret for ${host}?` })
  await kit.expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(renewal).toBeHidden()
  await expect(page.getByText(/^whsec_/)).toHaveCount(0)
  await page.getByRole('button', { name: `New secret: ${address}` }).press('Enter')
  await renewal.getByRole('button', { name: 'Make a new secret' }).press('Enter')
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('button', { name: `Pause: ${address}` }).press('Enter')
  await expect(page.getByText('Paused by hand.')).toBeVisible()
  await kit.expectAccessible(page)
  await page.screenshot({ path: 'test-results/webhooks-390.png', fullPage: true })
  await page.getByRole('button', { name: `Delete: ${address}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(kit.toast(page, 'Webhook deleted')).toBeVisible()
  await expect(page.getByText(host)).toHaveCount(0)
})
