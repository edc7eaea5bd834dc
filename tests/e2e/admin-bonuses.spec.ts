import { expect, test } from '@playwright/test'
import * as kit from './admin-kit.ts'

test('an editor enters a bonus from its terms, changes it with a reason, and readers see what it costs', async ({
  page,
}) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=sweepstakes')
  // A casino of its own, so that other journeys find the demonstration's as they were.
  const casino = (await kit.call(
    page,
    'POST',
    '/api/casinos',
    {
      name: 'Journey of Bonuses',
      websiteUrl: 'https://journey.example',
    },
    'sweepstakes',
  )) as { id: string; slug: string }
  await page.goto(`/admin/casinos/${casino.id}?tenant=sweepstakes`)
  await page.getByRole('link', { name: 'Enter the bonuses with their terms' }).click()
  await expect(page.getByRole('heading', { name: 'Bonuses of Journey of Bonuses' })).toBeVisible()
  await expect(page.getByText('No bonus has been entered.')).toBeVisible()

  await page.getByRole('button', { name: 'Add bonus' }).click()
  const adding = page.getByRole('dialog', { name: 'New bonus of Journey of Bonuses' })
  await kit.expectAccessible(page)
  await adding.getByLabel('Kind of bonus').selectOption('Match of a deposit')
  await adding.getByLabel('Currency').fill('BTC')
  await adding.getByLabel('Percent').fill('one hundred')
  await adding.getByLabel('Up to').fill('1')
  await adding.getByLabel('Wagering, times').fill('30')
  await adding.getByLabel('Highest bet', { exact: true }).fill('none')
  await adding.getByLabel('Days for it').fill('30')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText('Must be a number')).toBeVisible()
  await expect(adding.getByLabel('Percent')).toBeFocused()
  await adding.getByLabel('Percent').fill('100')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding).toHaveCount(0)
  const first = page.getByRole('listitem').filter({ hasText: 'Main bonus' })
  await expect(first).toContainText('100% up to 1 BTC, 30× wagering')
  await expect(first).toContainText('About 28 of 100 people reach a payout.')
  await expect(first).toContainText('Not stated: minimum deposit, slots count, %')
  await expect(page.getByText(/^Checked on .+: the casino’s own page$/)).toBeVisible()

  // What bonuses of another kind do not have is not asked for.
  await page.getByRole('button', { name: 'Add bonus' }).click()
  await adding.getByLabel('Kind of bonus').selectOption('Free spins')
  await expect(adding.getByLabel('Percent')).toHaveCount(0)
  await adding.getByLabel('Free spins').fill('20')
  await adding.getByLabel('Currency').fill('btc')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: '20 free spins' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit: 100% up to 1 BTC, 30× wagering' }).click()
  const editing = page.getByRole('dialog', { name: 'Bonus of Journey of Bonuses' })
  await editing.getByLabel('Wagering, times').fill('40')
  await editing.getByLabel('What happened').fill('The terms name forty.')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: '100% up to 1 BTC, 40× wagering' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove: 20 free spins' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove bonus' })
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: '20 free spins' })).toHaveCount(0)
  await kit.expectAccessible(page)

  await page.goto(`/casino/${casino.slug}?tenant=sweepstakes`)
  const section = page.getByRole('region', { name: 'The bonus and its terms' })
  await expect(section).toContainText('About 23 of 100 people who try finish with something')
  const changes = section.locator('details')
  await changes.getByText(/^Checked /).click()
  await expect(changes).toContainText('The terms name forty.')
  await expect(changes).toContainText('30× wagering · 20 free spins → 100% up to 1 BTC, 40×')
  await section.getByRole('link', { name: 'Work it out for your own deposit' }).click()
  await expect(page.getByLabel('Wagering, how many times')).toHaveValue('40')
  await expect(page.getByText('About 23 of 100 people')).toBeVisible()
  await page.goto('/admin/casinos?tenant=sweepstakes')
  await kit.call(page, 'DELETE', `/api/casinos/${casino.id}`, undefined, 'sweepstakes')
})
