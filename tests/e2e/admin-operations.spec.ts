import { expect, test, type Page } from './journey.ts'
import type { Job } from '#features/jobs/contract.ts'
import * as kit from './admin-kit.ts'
import { sideways } from './page-kit.ts'

const run = Date.now().toString(36)
// Nobody else sends or clicks in this edition.
const headers = { 'x-tenant': 'sweepstakes' }
const { toast } = kit

async function goTo(page: Page, section: string) {
  await kit.screenLink(page, section).click()
  await expect(page.getByRole('heading', { name: section, exact: true })).toBeFocused()
}

test('jobs, clicks, prices and outgoing links: asked for, waited for, searched and filtered', async ({
  page,
}) => {
  const rows = page.getByRole('row')
  await kit.open(page, '/admin/jobs?tenant=sweepstakes')
  const job = rows.filter({ hasText: 'Outgoing links' })
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect(job).toContainText('Runs every 10 minutes.')
  await refresh.press('Enter')
  await page.waitForLoadState('networkidle')
  await expect(refresh).toBeFocused()
  const runNow = job.getByRole('button', { name: 'Run “Outgoing links” now' })
  await runNow.press('Enter')
  await expect(toast(page, 'The job will start in a moment')).toBeVisible()
  await expect(job).toContainText(/Starting soon|Running|Done/)
  await expect(runNow).toBeFocused()
  const lastRuns = job.getByRole('button', { name: 'Last runs of “Outgoing links”' })
  await lastRuns.press('Enter')
  const runs = page.getByRole('dialog', { name: 'Last runs of “Outgoing links”' })
  await expect(runs.getByRole('listitem').first()).toContainText(`requested by ${kit.email}`)
  await kit.expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(lastRuns).toBeFocused()

  const userAgent = `Mozilla/5.0 Operations ${run}`
  const casinos = (await kit.call(page, 'GET', '/api/casinos', undefined, 'sweepstakes')) as {
    id: string
    name: string
  }[]
  const casino = kit.findLasting(casinos)
  const click = { casinoId: casino?.id, placement: 'table', position: 3, referrer: 'landing-page' }
  const tracked = await page.request.post('/api/affiliate/track', {
    headers: { ...headers, 'user-agent': userAgent },
    data: click,
  })
  expect(tracked.ok()).toBe(true)
  await goTo(page, 'Clicks')
  const clicked = rows.filter({ hasText: userAgent })
  await expect(async () => {
    await refresh.press('Enter')
    await expect(clicked).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await expect(refresh).toBeFocused()
  await expect(clicked).toContainText('table, place 3')
  await page.getByLabel('Placement').selectOption('hero')
  await expect(clicked).toHaveCount(0)
  await page.getByLabel('Placement').selectOption('table')
  await page.getByLabel('Period').selectOption('Last 24 hours')
  await page.getByLabel('Class').selectOption('Prefetched')
  await expect(page.getByText('No clicks match.')).toBeVisible()
  await page.getByLabel('Class').selectOption('Clicks of every class')
  await clicked.getByRole('button', { name: 'show its clicks only' }).press('Enter')
  const only = page.getByRole('button', { name: `${casino?.name} only` })
  await expect(rows.filter({ hasText: 'place' }).first()).toBeVisible()
  await kit.expectAccessible(page)
  await only.press('Enter')
  await expect(only).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Clicks', exact: true })).toBeFocused()

  await goTo(page, 'Prices')
  const ask = page.getByRole('button', { name: 'Fetch now' })
  await expect(async () => {
    await ask.press('Enter')
    await expect(toast(page, /The source cannot be called for another \d+ s\./)).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect(ask).toBeFocused()
  await expect(rows.filter({ hasText: 'Bitcoin (BTC)' })).toContainText('$97,231.4')
  await expect(rows.filter({ hasText: 'Bitcoin (BTC)' })).toContainText('+1.84 %')

  await goTo(page, 'Links')
  await expect(async () => {
    await refresh.press('Enter')
    await expect(rows.nth(1)).toContainText('.example', { timeout: 1_000 })
  }).toPass()
  const search = page.getByLabel('Search addresses')
  await search.fill('MARIGOLDPARLOR')
  const website = rows.filter({
    has: page.getByText('https://www.marigoldparlor.example/', { exact: true }),
  })
  await expect(website).toHaveCount(1)
  await expect(rows.filter({ hasText: 'pelicanrow' })).toHaveCount(0)
  await expect(website.getByRole('link', { name: 'Marigold Parlor' })).toBeVisible()
  const check = website.getByRole('button', { name: /^Check https/ })
  await check.press('Enter')
  // Its host exists nowhere; how soon that is known is the network's affair.
  await expect(toast(page, /(Failed once|Unreachable)\./)).toBeVisible({ timeout: 20_000 })
  await expect(check).toBeFocused()
  await expect(website).toContainText(
    /Failed once.*It will be checked again within a few hours\.|Unreachable/,
  )
  const ignore = website.getByRole('button', { name: /^(Ignore|Check it again): https/ })
  await ignore.press('Enter')
  await expect(toast(page, 'This address is no longer checked')).toBeVisible()
  await expect(website).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Links', exact: true })).toBeFocused()
  await page.getByLabel('State').selectOption('Ignored')
  await expect(website).toContainText('Ignored')
  await expect(page.getByText('1 address', { exact: true })).toBeVisible()
  await kit.expectAccessible(page)
  await ignore.press('Enter')
  await expect(toast(page, 'This address is checked again')).toBeVisible()
  await expect(page.getByText('No addresses match.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Links', exact: true })).toBeFocused()
})

test('newsletter and outbox on a phone: previewed, tested, sent, tried again, and a reader forgotten', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The mail server refuses an address with this beginning once.
  const address = `refused-once-${run}@example.com`
  const mailTo = async (to: string, subject: RegExp) => {
    const find = () =>
      site.readMails().findLast((mail) => mail.to === to && subject.test(mail.subject))
    await expect.poll(find).toBeTruthy()
    return find()?.text ?? ''
  }
  const rows = page.getByRole('row')
  const subscription = { email: address, preferences: { weeklyDigest: true, bonusAlerts: false } }
  const subscribed = await page.request.post('/api/newsletter/subscribe', {
    headers,
    data: subscription,
  })
  expect(subscribed.ok()).toBe(true)

  await kit.open(page, '/admin/outbox?tenant=sweepstakes')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const mail = rows.filter({ hasText: 'Please confirm your subscription' })
  await page.getByLabel('Search recipients').fill(address.toUpperCase())
  await expect(mail).toHaveCount(1)
  await expect(async () => {
    await refresh.press('Enter')
    await expect(mail).toContainText('Failed', { timeout: 1_000 })
  }).toPass()
  await expect(refresh).toBeFocused()
  const retryAll = page.getByRole('button', { name: 'Retry all failed' })
  await retryAll.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/^Send \d+ emails? again\?/)
  await kit.expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(retryAll).toBeFocused()
  await retryAll.press('Enter')
  await dialog.getByRole('button', { name: 'Send again' }).press('Enter')
  await expect(toast(page, /\d+ emails? resolved/)).toBeVisible()
  await expect(retryAll).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Outbox', exact: true })).toBeFocused()
  const confirmation = await mailTo(address, /^Please confirm your subscription/)
  await page.getByLabel('Status').selectOption('Sent')
  await expect(async () => {
    await refresh.press('Enter')
    await expect(mail).toContainText('Sent', { timeout: 1_000 })
  }).toPass()
  const view = mail.getByRole('button', { name: /^View the email to/ })
  await view.press('Enter')
  await expect(dialog.getByRole('region', { name: 'Text of the email' })).toContainText('confirm=')
  await expect(dialog.getByRole('button', { name: 'Send again now' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(view).toBeFocused()

  await page.goto(/http:\/\/sweepstakes\.localhost\S+confirm=[\w-]+/.exec(confirmation)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('status')).toContainText('Your subscription is confirmed')

  await page.goto('/admin/newsletter?tenant=sweepstakes')
  await page.getByLabel('Search addresses').fill(address)
  const reader = rows.filter({ hasText: address })
  await expect(reader).toContainText('Confirmed')
  await expect(page.getByText('1 subscriber', { exact: true })).toBeVisible()
  for (const [label, other, own] of [
    ['State', 'Unsubscribed', 'Confirmed'],
    ['Language', 'Finnish', 'English'],
    ['Preference', 'Bonus alerts', 'Weekly digest'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption(other)
    await expect(page.getByText('No subscribers match.')).toBeVisible()
    await expect(page.getByText('0 subscribers', { exact: true })).toBeVisible()
    await page.getByLabel(label, { exact: true }).selectOption(own)
    await expect(reader).toBeVisible()
  }

  await page.getByRole('tab', { name: 'Subscribers' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Digests and alerts' })).toBeFocused()
  const sendTest = page.getByRole('button', { name: 'Send a test to me' })
  const casinos = (await kit.call(page, 'GET', '/api/casinos', undefined, 'sweepstakes')) as {
    id: string
    name: string
    promoCode: string | null
  }[]
  const last = kit.findLasting(casinos)
  const setCode = (promoCode: string) =>
    kit.call(page, 'PATCH', `/api/casinos/${last?.id}`, { promoCode }, 'sweepstakes')
  // The first run of the schedule marks where news begin, which must not be after the change.
  const { origin } = new URL(page.url())
  // Refused if it is running just now, which does as well.
  await page.request.post('/api/admin/jobs/newsletter-issues/run', { headers: { origin } })
  await expect
    .poll(async () => {
      const jobs = (await kit.call(page, 'GET', '/api/admin/jobs')) as Job[]
      const job = jobs.find(({ name }) => name === 'newsletter-issues')
      return job?.state === 'waiting' && job.lastRun?.outcome
    })
    .toBe('done')
  await setCode(`TEST${run}`)
  await page.getByLabel('Language', { exact: true }).selectOption('Swedish')
  const letter = page.getByTitle('The issue as email programs show it')
  await expect(letter).toHaveAttribute('sandbox', '')
  await expect(letter.contentFrame().locator('body')).toContainText(`TEST${run}`)
  await sendTest.press('Enter')
  await expect(toast(page, 'Test email sent')).toBeVisible()
  await expect(sendTest).toBeFocused()
  await mailTo(kit.email, /^\[Test\] /)
  const sendNow = page.getByRole('button', { name: 'Send now…' })
  await sendNow.press('Enter')
  await expect(dialog).toContainText(/^Send “Weekly digest” to \d+ subscribers? now\?/)
  await kit.expectAccessible(page)
  expect(await sideways(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(sendNow).toBeFocused()
  await sendNow.press('Enter')
  await dialog.getByRole('button', { name: 'Send now' }).press('Enter')
  await expect(toast(page, 'The issue is being sent')).toBeVisible()
  // What was sent is not news again; other journeys may have made some meanwhile.
  const nothing = page.getByText(
    'Readers of this language would be told nothing new, so none would be sent to them.',
  )
  await expect(async () => {
    if (await nothing.isVisible()) return
    const body = letter.contentFrame().locator('body')
    await expect(body).not.toContainText(`TEST${run}`, { timeout: 1_000 })
    await expect(body).toContainText('Tandem', { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Newsletter', exact: true })).toBeFocused()
  await expect(rows.filter({ hasText: kit.email }).first()).toContainText('Weekly digest')
  await setCode(last?.promoCode ?? '')
  expect(await mailTo(address, /^Tandem Sweeps this week: /)).toContain(
    'you chose the weekly digest from Tandem Sweeps',
  )

  await page.getByRole('tab', { name: 'Digests and alerts' }).press('Home')
  await page.getByLabel('Search addresses').fill(address)
  const forget = reader.getByRole('button', { name: `Erase ${address}` })
  await forget.press('Enter')
  await expect(dialog).toContainText(`Erase ${address}?`)
  await page.keyboard.press('Escape')
  await expect(forget).toBeFocused()
  await forget.press('Enter')
  await dialog.getByRole('button', { name: 'Erase subscriber' }).press('Enter')
  await expect(toast(page, 'Subscriber erased')).toBeVisible()
  await expect(reader).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Newsletter', exact: true })).toBeFocused()
})
