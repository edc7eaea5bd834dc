import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'

test('an editor enters withdrawals that were timed, with a proof, and readers see their median', async ({
  page,
}) => {
  await kit.openCasinos(page, '/admin/casinos?tenant=sweepstakes')
  const casino = await kit.addCasino(page, 'Payouts', { withdrawalTime: '1–2 d' })
  await page.goto(`/admin/casinos/${casino.id}?tenant=sweepstakes`)
  await page.getByRole('link', { name: 'Enter payout tests' }).click()
  await expect(
    page.getByRole('heading', { name: 'Payout tests of Journey of Payouts' }),
  ).toBeVisible()
  await expect(page.getByText('No withdrawal has been timed.')).toBeVisible()

  const add = page.getByRole('button', { name: 'Add payout test' })
  const adding = page.getByRole('dialog', { name: 'New payout test of Journey of Payouts' })
  await add.click()
  await kit.expectAccessible(page)
  await adding.getByLabel('Paid by').fill('Bank transfer')
  await adding.getByLabel('Amount').fill('60')
  await adding.getByLabel('Requested at').fill('2026-03-02T12:00')
  await adding.getByLabel('Arrived at').fill('2026-03-01T12:00')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText('Must not be before the request')).toBeVisible()
  await expect(adding.getByLabel('Arrived at')).toBeFocused()
  await adding.getByLabel('Arrived at').fill('2026-03-03T12:00')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Arrived after 24 h' })).toBeVisible()
  await expect(page.getByText('Fewer than three tests')).toBeVisible()

  await add.click()
  await adding.getByLabel('Paid by').fill('Skrill')
  await adding.getByLabel('Outcome').selectOption('Refused')
  await expect(adding.getByLabel('Arrived at')).toHaveCount(0)
  await adding.getByLabel('Requested at').fill('2026-03-05T12:00')
  await adding.getByLabel('Documents were asked for').selectOption('Yes')
  await adding.getByLabel('Note', { exact: true }).fill('A document was missing.')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Refused' })).toBeVisible()

  for (const [from, to] of [
    ['2026-03-06T08:00', '2026-03-06T20:00'],
    ['2026-03-08T08:00', '2026-03-08T18:00'],
  ] as const) {
    await add.click()
    await adding.getByLabel('Paid by').fill('Skrill')
    await adding.getByLabel('Requested at').fill(from)
    await adding.getByLabel('Arrived at').fill(to)
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(adding).toHaveCount(0)
  }
  await expect(page.getByText('Readers see 12 h, the median of 3 that took 10–24 h.')).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  const newest = page.getByRole('listitem').filter({ hasText: 'Arrived after 10 h' })
  await newest.getByRole('button', { name: 'Attach proof' }).click()
  await (
    await chooser
  ).setFiles({
    name: 'account.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a journey'),
  })
  await expect(newest.getByRole('link', { name: 'account.pdf' })).toBeVisible()

  await page.goto(`/casino/${casino.slug}?tenant=sweepstakes`)
  const tests = page.getByRole('region', { name: 'Payout tests' }).first()
  await expect(tests).toContainText('Median of the last 3: 12 h')
  await expect(tests).toContainText('Stated by the casino: 1–2 d')
  await tests.getByText('Each withdrawal').first().click()
  await expect(tests.getByRole('row')).toHaveCount(5)
  await expect(tests.getByRole('row').nth(3)).toContainText('Refused')
  await expect(
    page.getByText('12 h (median of 3 withdrawals; stated: 1–2 d)').first(),
  ).toBeVisible()

  await page.goto(`/admin/payouts/${casino.id}?tenant=sweepstakes`)
  const remove = async () => {
    await page.getByRole('button', { name: /^Remove: Skrill, Mar 8/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  }
  await expect(page.getByRole('button', { name: /^Remove: Skrill, Mar 8/ })).toBeVisible()
  // A colleague changes the tests meanwhile.
  const address = `/api/admin/casinos/${casino.id}`
  const read = await kit.call(page, 'GET', address, undefined, 'sweepstakes')
  const { payoutTests } = read as { payoutTests: { note: string }[] }
  const theirs = { payoutTests: payoutTests.map((one) => ({ ...one, note: 'Seen by two.' })) }
  await kit.call(page, 'PATCH', `/api/casinos/${casino.id}`, theirs, 'sweepstakes')
  await remove()
  await expect(page.getByText(/changed Payout tests at .+ Reload it/).first()).toBeVisible()
  await page.reload()
  await remove()
  await expect(page.getByText('Fewer than three tests')).toBeVisible()
  await kit.call(page, 'DELETE', `/api/casinos/${casino.id}`, undefined, 'sweepstakes')
})
