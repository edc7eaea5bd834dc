import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'
import { phone, sideways } from './page-kit.ts'

const hour = 3_600_000
/** Withdrawals of the last days, which took so many hours. */
const tests = (...hours: number[]) =>
  hours.map((took, index) => {
    const requested = Date.now() - (index + 10) * 24 * hour
    return {
      method: 'Litecoin',
      outcome: 'arrived',
      requestedAt: new Date(requested).toISOString(),
      arrivedAt: new Date(requested + took * hour).toISOString(),
    }
  })

test('an editor is told of figures without a record, and takes them from records', async ({
  page,
}) => {
  test.slow()
  await kit.openCasinos(page, '/admin/casinos?tenant=sweepstakes')
  const casino = await kit.addCasino(page, 'Figures', {
    description: 'Small and quiet.',
    review: 'We timed nine payouts; the slowest took 52 hours.',
    payoutTests: tests(31, 33, 35),
  })
  await page.goto('/admin/overview?tenant=sweepstakes')
  const panel = page.getByRole('link', { name: 'Figures in texts' })
  await panel.click()
  await expect(page.getByRole('heading', { name: 'Figures in texts' })).toBeVisible()
  await kit.expectAccessible(page)
  await page.getByRole('link', { name: 'Journey of Figures' }).click()

  const figures = page.locator('details[data-part="Figures"]')
  await figures.getByText('1 sentence tells a figure that no record has').click()
  await expect(figures.getByText('No record has 9 or 52.')).toBeVisible()
  await expect(figures.getByText('the median of its newest payout tests')).toBeVisible()
  await expect(figures.getByText('33 hours')).toBeVisible()
  await kit.expectAccessible(page)
  await page.screenshot({ path: 'test-results/figures.png', fullPage: true })

  // By hand in a short text, wrongly first.
  const description = page.getByLabel('Description', { exact: true })
  await description.fill('Small and quiet. Pays in {{payouts.medain}}.')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(/\{\{payouts\.medain\}\} names no figure/).first()).toBeVisible()
  await description.fill('Small and quiet. Pays in {{payouts.median}}.')

  await expect(page.locator('[data-shown=description]')).toContainText(/Pays in 33\shours\./)

  // From the list into a long text, where the caret is.
  await page.getByRole('tab', { name: 'Markdown' }).first().click()
  const review = page.getByRole('textbox', { name: 'Review', exact: true })
  await review.fill('Half of our payouts took longer than ')
  await page
    .getByLabel('Figure for Review', { exact: true })
    .selectOption(`{{${casino.slug}.payouts.shortest}}`)
  await page.getByRole('button', { name: 'Insert figure' }).first().click()
  await expect(review).toHaveValue(/\{\{payouts\.shortest\}\}$/)
  await expect(figures.getByText('Figures from records')).toBeVisible()
  await page.setViewportSize(phone)
  expect(await sideways(page)).toBe(0)
  await page.screenshot({ path: 'test-results/figures-phone.png', fullPage: true })
  await page.keyboard.press('ControlOrMeta+s')
  await expect(kit.toast(page, 'Casino updated successfully')).toBeVisible()

  await page.goto(`/casino/${casino.slug}?tenant=sweepstakes`)
  await expect(page.getByText(/Pays in 33\shours\./).first()).toBeVisible()
  await expect(page.getByText(/took longer than 31\shours/)).toBeVisible()
  await page.goto('/admin/figures-in-texts?tenant=sweepstakes')
  await expect(page.getByRole('heading', { name: 'Figures in texts' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Journey of Figures' })).toHaveCount(0)
})
