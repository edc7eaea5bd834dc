import { expect, test } from '@playwright/test'
import * as kit from './page-kit.ts'

test.use({ javaScriptEnabled: false, viewport: kit.phone })

test('a reader works out a bonus by keyboard, without script, and mends a mistake', async ({
  page,
}) => {
  await page.goto('/?tenant=sweepstakes')
  await page.getByRole('contentinfo').getByRole('link', { name: 'What a bonus costs' }).click()
  await expect(page.getByRole('heading', { name: /^An example/ })).toBeVisible()
  await page.getByLabel('You deposit').fill('fifty')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a number from 0 to')).toBeVisible()
  await expect(page.getByLabel('You deposit')).toHaveValue('fifty')
  await page.getByLabel('You deposit').fill('50')
  await page.getByLabel('Applies to').selectOption('Deposit and bonus')
  await page.keyboard.press('Tab')
  await page.getByLabel('Playthrough requirement (×)').fill('10')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    /deposit=50&bonus=100&times=10&days=30&base=both&tenant=sweepstakes$/,
  )
  await expect(page.getByText('You have to stake 1,500 in all: 1,000 bets of 1.5.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^In between/ })).toBeVisible()
})
