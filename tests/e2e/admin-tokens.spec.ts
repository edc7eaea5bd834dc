import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'
import { sideways } from './page-kit.ts'

const name = `Price robot ${Date.now().toString(36)}`

test('a token is made by keyboard, shown once, used by a program, and revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await kit.openCasinos(page, '/admin/casinos?tenant=crypto')
  await kit.openScreen(page, 'API tokens')
  await page.getByRole('button', { name: 'New token' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New API token' })
  await dialog.getByRole('button', { name: 'Create token' }).press('Enter')
  await expect(dialog.getByLabel('What it is for')).toHaveAccessibleDescription(/Say what/)
  await expect(dialog.getByLabel('What it is for')).toBeFocused()
  await expect(dialog.getByText('Give access to something.')).toBeVisible()
  await kit.expectAccessible(page)
  await dialog.getByLabel('What it is for').fill(name)
  await dialog.getByLabel(/^Content/).selectOption('Read')
  await dialog.getByLabel('What it is for').press('Enter')
  await expect(dialog).toBeHidden()
  const shown = page.getByRole('status').filter({ hasText: name })
  const token = (await shown.getByText(/^tandem_/).textContent()) ?? ''
  await kit.expectAccessible(page)
  expect(await sideways(page)).toBe(0)

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${token}`, 'x-tenant': 'crypto' },
  })
  expect((await program.get('/api/admin/casinos')).status()).toBe(200)
  expect((await program.post('/api/casinos', { data: { name: 'No' } })).status()).toBe(403)

  await page.reload()
  await expect(page.getByText(/^tandem_/)).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Reads content')
  await page.getByRole('button', { name: `Revoke “${name}”` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(kit.toast(page, 'Token revoked')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
  expect((await program.get('/api/admin/casinos')).status()).toBe(401)
  await program.dispose()
})
