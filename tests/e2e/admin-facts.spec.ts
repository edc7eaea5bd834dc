import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'

test('an editor checks facts by keyboard, changes one with a reason, and readers see it', async ({
  page,
}) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=crypto')
  // A casino of its own, so that other journeys find the demonstration's as they were.
  const checkedOn = '2026-01-05'
  const source = { source: 'page', url: 'https://journey.example/terms', checkedOn }
  const casino = (await kit.call(page, 'POST', '/api/casinos', {
    name: 'Journey of Facts',
    withdrawalTime: '10 min',
    minDeposit: '0.001',
    evidence: { withdrawalTime: source, minDeposit: source },
  })) as { id: string; slug: string }
  await kit.openScreen(page, 'Facts to check')
  // The list of casinos has such a box, too.
  await expect(page.getByRole('heading', { name: 'Facts to check' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search casinos' }).fill('journey of')
  const row = (name: string) =>
    page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Journey of Facts' })
  await expect(row('Withdrawal time')).toContainText('Check is too old')
  await expect(row('Minimum deposit')).toContainText('Jan 5, 2026')

  const same = (fact: string) =>
    page.getByRole('button', { name: `Still the same: ${fact} of Journey of Facts` })
  await same('Minimum deposit (BTC)').focus()
  await page.keyboard.press('Enter')
  await expect(
    kit.toast(page, 'Minimum deposit (BTC) of Journey of Facts is checked'),
  ).toBeVisible()
  await expect(row('Minimum deposit')).toHaveCount(0)
  // The next one can be checked without looking for it.
  await expect(same('Withdrawal time')).toBeFocused()

  // One page for several facts is checked at once.
  await kit.call(page, 'PATCH', `/api/casinos/${casino.id}`, {
    maxPayout: '5 BTC',
    evidence: { maxPayout: source, minDeposit: source },
  })
  await page.reload()
  await page
    .getByRole('button', { name: /^Whole page unchanged: .* Maximum payout of Journey of Facts$/ })
    .click()
  await expect(kit.toast(page, '3 facts are checked')).toBeVisible()
  await expect(page.getByText('No facts match.')).toBeVisible()
  await kit.call(page, 'PATCH', `/api/casinos/${casino.id}`, {
    evidence: { withdrawalTime: source },
  })
  await page.reload()

  await page.getByRole('button', { name: 'Edit: Withdrawal time of Journey of Facts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdrawal time of Journey of Facts' })
  await expect(dialog.getByLabel('What happened')).toHaveCount(0)
  await dialog.getByLabel('Withdrawal time').fill('1 h')
  await dialog.getByLabel('What happened', { exact: true }).fill('The terms name an hour.')
  await dialog.getByLabel('Valid until').fill('2025-12-31')
  await kit.expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Must not be before the day it was checked.').first()).toBeVisible()
  await dialog.getByLabel('Valid until').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('No facts match.')).toBeVisible()

  await page.getByLabel('Show', { exact: true }).selectOption('All facts')
  await expect(row('Withdrawal time')).toContainText('Verified')
  await page.getByRole('button', { name: 'Add source: No KYC of Journey of Facts' }).click()
  const adding = page.getByRole('dialog', { name: 'No KYC of Journey of Facts' })
  await adding.getByLabel('No KYC').selectOption('No')
  await adding.getByLabel('Source', { exact: true }).selectOption('Our own test')
  await adding.getByLabel('Address of the source').fill('')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(row('No KYC')).toContainText('our own test')

  await page.goto(`/casino/${casino.slug}?tenant=crypto`)
  const facts = page.getByRole('region', { name: 'Quick facts' })
  await facts.getByText('Show sources').click()
  const withdrawal = facts.locator('details dl > div').filter({ hasText: 'Withdrawal time' })
  await expect(withdrawal).toContainText('10 min, stated → 1 h, stated')
  await expect(withdrawal.getByRole('link', { name: 'The casino’s own page' })).toHaveAttribute(
    'href',
    source.url,
  )
  await page.goto('/admin/casinos?tenant=crypto')
  await kit.call(page, 'DELETE', `/api/casinos/${casino.id}`)
})
