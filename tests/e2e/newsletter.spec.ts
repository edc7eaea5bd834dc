import { expect, test, type Page } from '@playwright/test'

/** The one notification that is shown. */
const toast = (page: Page) => page.locator('#toasts li')

test('the card says each of its texts in its situation', async ({ page }) => {
  await page.goto('/')
  const form = page.locator('form[action="/newsletter"]')
  const submit = form.getByRole('button', { name: 'Subscribe' })
  const terms = form.getByRole('checkbox', { name: 'I am 18 or over and agree to the terms and privacy policy.' })
  const email = form.getByLabel('Email')
  await email.focus()
  await expect(submit).toBeDisabled()
  for (const [name, chosen] of [
    ['Weekly digest', true],
    ['Bonus alerts', true],
    ['New casino alerts', false],
    ['Market updates', false],
  ] as const) {
    expect(await form.getByRole('checkbox', { name }).isChecked()).toBe(chosen)
  }
  await email.fill('nobody')
  await expect(submit).toBeDisabled()
  await terms.check()
  await submit.click()
  await expect(toast(page)).toContainText('Invalid Email')
  await expect(toast(page)).toContainText('Please enter a valid email address.')

  await email.fill(`card-${Date.now()}@example.com`)
  await terms.uncheck()
  await expect(submit).toBeDisabled()
  // The button is disabled; a program that fills in forms may send it all the same.
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit())
  await expect(toast(page)).toContainText('Terms Required')
  await expect(toast(page)).toContainText('Please agree to the terms and privacy policy.')

  await terms.check()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/newsletter/subscribe*', async (route) => {
    await answered.promise
    await route.abort()
  })
  await submit.click()
  await expect(form.getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  answered.resolve()
  await expect(toast(page)).toContainText('Subscription Failed')
  await expect(toast(page)).toContainText('Please try again or contact support if the issue persists.')
  await expect(terms).toBeChecked()

  await page.unroute('**/api/newsletter/subscribe*')
  await submit.click()
  await expect(toast(page)).toContainText('Successfully Subscribed!')
  await expect(toast(page)).toContainText('You will receive the latest crypto casino insights and offers.')
  await expect(toast(page)).toHaveCount(1)
  await expect(email).toHaveValue('')
  await expect(terms).not.toBeChecked()
  await expect(submit).toBeDisabled()
})

test('the blog’s strip checks nothing itself, and subscribes', async ({ page }) => {
  await page.goto('/blog?tenant=sweepstakes')
  const strip = page.getByRole('region', { name: 'The newsletter' })
  await expect(strip).toContainText(
    'By subscribing you confirm that you are 18 or over and agree to the terms and privacy policy.',
  )
  await strip.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toast(page)).toContainText('Subscription Failed')
  await strip.getByLabel('Email').fill(`strip-${Date.now()}@example.com`)
  await strip.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toast(page)).toContainText('Successfully Subscribed!')
  await expect(toast(page)).toContainText('You will receive the latest sweepstakes casino insights and offers.')
  await expect(strip.getByLabel('Email')).toHaveValue('')
})
