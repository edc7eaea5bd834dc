import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'

const title = `Ferry ${Date.now().toString(36)}`

test('an administrator adds an offer by keyboard, moves it up, looks at its preview, and deletes it', async ({
  page,
}) => {
  test.slow()
  await kit.open(page, '/admin/offers?tenant=crypto')
  await expect(kit.row(page, 'Saltglass VPN')).toContainText('Published')
  await page.getByRole('link', { name: 'Add Offer' }).press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type(title)
  const status = page.locator('form').getByLabel('Status', { exact: true })
  await status.selectOption('Published')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.locator('form').getByText(/^It has no address yet/)).toHaveCount(1)
  await status.selectOption('Draft')
  const address = page.getByLabel('Address that visitors are sent to')
  await address.fill('https://ferry.example/?ref=1')
  await page.getByLabel('Price', { exact: true }).fill('$2 a month')
  await page.getByLabel('Price checked on').fill('2025-01-31')
  await page.getByLabel('Rating', { exact: true }).fill('4.2')
  await page.getByLabel('Reason for the rating', { exact: true }).fill('Crosses every river.')
  await page.getByLabel('Facts', { exact: true }).fill('Crosses rivers\nSleeps at night')
  await page.getByRole('tab', { name: /Swedish/ }).press('Enter')
  await page.getByLabel('Description in Swedish').fill('Över floden.')
  await kit.expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(kit.toast(page, 'Offer created successfully')).toBeVisible()
  await page.goto('/admin/offers?tenant=crypto')
  await expect(kit.row(page, title)).toContainText('Draft')
  await expect(kit.rows(page).last()).toContainText(title)

  const up = page.getByRole('button', { name: `Move ${title} up` })
  await up.press('Enter')
  await expect(kit.rows(page).last()).not.toContainText(title)
  await expect(up).toBeFocused()
  await kit.expectAccessible(page)

  const { id } = (
    (await kit.call(page, 'GET', `/api/admin/offers/page?q=${encodeURIComponent(title)}`)) as {
      id: string
    }[]
  )[0] ?? { id: '' }
  const made = await kit.call(page, 'POST', '/api/admin/previews', {
    entity: 'offer',
    entityId: id,
  })
  const { pathname, search } = new URL((made as { url: string }).url)
  const reader = await page.context().newPage()
  await reader.goto(`${pathname}${search}&tenant=crypto`)
  const card = reader.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Price checked on 31 January 2025')
  await expect(card).toContainText(/set this rating on \d.* Reason: Crosses every river\./)
  await expect(card.getByRole('listitem')).toHaveText(['Crosses rivers', 'Sleeps at night'])
  await reader.goto('/vpn?tenant=crypto')
  await expect(reader.getByRole('article').filter({ hasText: title })).toHaveCount(0)
  await reader.close()

  await page.getByRole('button', { name: `Delete ${title}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(kit.row(page, title)).toHaveCount(0)
})

test('where an offer leads is changed among the links out, and no published one is left without', async ({
  page,
}) => {
  await kit.open(page, '/admin/links-out?tenant=crypto')
  const change = page.getByRole('button', { name: 'Change where Saltglass VPN leads' })
  await change.press('Enter')
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel('Affiliate address')
  const before = await address.inputValue()
  await kit.expectAccessible(page)
  await address.fill('')
  await address.press('Enter')
  await expect(dialog.getByText(/^It has no address yet/)).toBeVisible()
  await address.fill('https://saltglass-vpn.example/?ref=other')
  await address.press('Enter')
  await expect(kit.toast(page, 'Where Saltglass VPN leads is saved')).toBeVisible()
  await expect(page.getByRole('row', { name: /Saltglass/ })).toContainText('ref=other')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: 'test-results/links-out-390.png', fullPage: true })
  await change.press('Enter')
  await address.fill(before)
  await address.press('Enter')
  await expect(page.getByRole('row', { name: /Saltglass/ })).toContainText(before)
})
