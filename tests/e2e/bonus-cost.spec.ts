import { expect, test } from './journey.ts'
import * as kit from './page-kit.ts'

test.use({ javaScriptEnabled: false, viewport: kit.phone })

test('a reader works out a bonus by keyboard, without script, and mends a mistake', async ({
  page,
}) => {
  await page.goto('/?tenant=sweepstakes')
  const footer = page.getByRole('contentinfo')
  // Phones open its groups one by one.
  await footer.getByRole('checkbox', { name: 'Quick links' }).press(' ')
  await footer.getByRole('link', { name: 'What a bonus costs' }).click()
  await expect(page.getByRole('heading', { name: /^An example/ })).toBeVisible()
  await page.getByText('Your own terms').click()
  const form = page.getByRole('form', { name: 'Your own terms' })
  await form.getByLabel('You deposit').fill('fifty')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a number from 0 to')).toBeVisible()
  await expect(form.getByLabel('You deposit')).toHaveValue('fifty')
  await form.getByLabel('You deposit').fill('50')
  await form.getByLabel('Applies to').selectOption('Deposit and bonus')
  await page.keyboard.press('Tab')
  await form.getByLabel('Playthrough requirement (×)').fill('10')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    /deposit=50&bonus=100&times=10&days=30&base=both&tenant=sweepstakes$/,
  )
  await expect(page.getByText('You have to stake 1,500 in all: 1,000 bets of 1.5.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^In between/ })).toBeVisible()
})

test('a reader chooses a bonus, names an amount in dollars, and is asked about odd ones', async ({
  page,
}) => {
  await page.goto('/casino/emberlock?tenant=crypto')
  await page.getByText('All terms, and what the bonus costs').click()
  await page.getByRole('link', { name: 'Work it out for your own deposit' }).click()
  const known = page.getByRole('form', { name: 'A bonus on our list' })
  const answer = page.getByRole('region', { name: 'What to expect' })
  await expect(known.getByLabel('Casino and bonus')).toHaveValue('emberlock')
  await expect(answer).toContainText('Say you deposit 0.01 BTC and get a bonus of 0.01 BTC.')
  // A bare number is money unless a reader says otherwise.
  await expect(known.getByLabel('Currency')).toHaveValue('USD')
  await known.getByLabel('You deposit').fill('50')
  await known.getByLabel('Currency').selectOption('The bonus’s own')
  await known.getByRole('button', { name: 'Work it out' }).click()
  await expect(known).toContainText('a very large deposit in BTC')
  await expect(answer).toHaveCount(0)
  await known.getByLabel('Currency').selectOption('USD')
  await known.getByRole('button', { name: 'Work it out' }).click()
  await expect(answer).toContainText(/^What to expectWith 50\sUSD at Emberlock: \d+ of 100 keep/)
  await expect(answer).toContainText('Say you deposit 50 USD and get a bonus of 50 USD.')
  await expect(answer).toContainText('Limits that the terms state in BTC are left out.')
  // The answer stands before the forms once something was asked.
  const [first, second] = await Promise.all([answer.boundingBox(), known.boundingBox()])
  expect(first?.y).toBeLessThan(second?.y ?? 0)
  // Each term can then be changed.
  await page.getByText('Your own terms').click()
  const own = page.getByRole('form', { name: 'Your own terms' })
  await expect(own.getByLabel('Wagering requirement (×)')).toHaveValue('30')
  await own.getByLabel('Bonus you get').fill('0.01')
  await page.keyboard.press('Enter')
  await expect(own).toContainText('Are deposit and bonus in the same currency?')
  await own.getByLabel('The amounts are right').check()
  await own.getByRole('button', { name: 'Work it out' }).click()
  await expect(answer).toContainText('Of the 50.01 in play')
})

test('a reader names an amount on a review, and is led to the answer', async ({ page }) => {
  await page.goto('/sv/casino/emberlock?tenant=crypto')
  await page.getByLabel('Jag sätter in (SEK)').fill('500')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/deposit=500&casino=emberlock&currency=SEK/)
  const answer = page.getByRole('region', { name: 'Vad du kan vänta dig' })
  await expect(answer).toContainText('Med 500 SEK hos Emberlock:')
})
