import { expect, test, type Page } from './journey.ts'
import { findViolations } from './axe.ts'
import { coins } from '#contract/coins.ts'

const address = '**/api/crypto/prices'
const widget = (page: Page) => page.locator('[data-island="prices/price-tracker"]')
const row = (page: Page, symbol: string) =>
  widget(page).getByRole('row').filter({ hasText: symbol })
const ticker = (page: Page) => page.getByRole('region', { name: 'Coin prices in US dollars' })
const quote = (page: Page, symbol: string) =>
  ticker(page).locator(`[data-symbol=${symbol}]`).first()
const refresh = (page: Page) => widget(page).getByRole('button')

/** Counts the calls for prices, and lets the test stand between the site and its API. */
async function watchCalls(page: Page) {
  const calls = { count: 0 }
  page.on(
    'request',
    (request) => request.url().endsWith('/api/crypto/prices') && (calls.count += 1),
  )
  await page.route('**/api/crypto/history', (route) => route.fulfill({ json: knownFor(8) }))
  return calls
}

/** Prices of the last half-hours, as many as are known. */
function knownFor(halfHours: number) {
  const line = Array.from({ length: 48 }, (_, index) =>
    index < 48 - halfHours ? null : 95_000 + index * 10,
  )
  return { start: '2026-03-01T12:00:00.000Z', step: 1800, prices: { bitcoin: line } }
}

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('prices load, follow each minute while the page is seen, are refreshed by hand, and outlive errors', async ({
  page,
}) => {
  await page.clock.install()
  const calls = await watchCalls(page)
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/')
  await widget(page).getByRole('heading').scrollIntoViewIfNeeded()
  await expect(row(page, 'BTC')).toContainText('Loading...')
  await expect(refresh(page)).toBeDisabled()
  await expect(ticker(page)).toHaveCount(0)
  gate.resolve()

  await expect(row(page, 'BTC')).toContainText('$97,231.40')
  await expect(row(page, 'BTC').getByRole('cell').nth(2)).toContainText('+1.84%')
  await expect(row(page, 'BTC').getByRole('cell').nth(3)).toHaveText('$1.93T')
  await expect(row(page, 'BTC').getByRole('cell').nth(4)).toHaveText('$38.10B')
  await expect(row(page, 'USDT')).toContainText('$1.0002')
  await expect(row(page, 'DOGE')).toContainText('$0.384512')
  // The source knows no market value of it.
  await expect(row(page, 'MATIC').getByRole('cell').nth(3)).toHaveText('N/A')
  await expect(widget(page).getByRole('row')).toHaveCount(coins.length + 1)
  await expect(widget(page).getByText('Total market cap')).toBeVisible()
  await expect(widget(page).locator('dd')).toHaveText(['$2.81T', '+0.50%'])
  await expect(widget(page).getByText(/^Updated /)).toBeVisible()
  await expect(
    widget(page).getByRole('img', {
      name: 'Bitcoin in the last 24 hours: between $95,400.00 and $95,470.00',
    }),
  ).toBeVisible()
  await expect(widget(page).getByRole('link', { name: 'Prices by CoinGecko' })).toHaveAttribute(
    'href',
    'https://www.coingecko.com',
  )
  await expect(quote(page, 'BTC')).toContainText('$97,231.40')
  await expect(quote(page, 'DOGE')).toContainText('-3.10%')
  // Widget and ticker share one call.
  expect(calls.count).toBe(1)

  await page.clock.fastForward(60_000)
  await expect.poll(() => calls.count).toBe(2)
  await expect(refresh(page)).toBeEnabled()
  await setHidden(page, true)
  await page.clock.fastForward(180_000)
  expect(calls.count).toBe(2)
  await setHidden(page, false)
  await expect.poll(() => calls.count).toBe(3)
  await expect(refresh(page)).toBeEnabled()

  // It is asked for by hand, from the keyboard: what the server has is what is shown already.
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  await refresh(page).focus()
  await page.keyboard.press('Enter')
  await expect(refresh(page)).toHaveText(/Refreshing\.\.\./)
  await expect(refresh(page)).toBeDisabled()
  held.resolve()
  await expect(widget(page).getByRole('status')).toHaveText('No newer prices yet.')
  await expect(refresh(page)).toBeFocused()

  const statusText = { status: 503, json: { message: 'Failed to fetch cryptocurrency prices' } }
  await page.route(address, (route) => route.fulfill(statusText))
  await page.clock.fastForward(60_000)
  await expect(widget(page).getByRole('alert')).toHaveText(
    'Failed to fetch prices: Service Unavailable',
  )
  await expect(row(page, 'BTC')).toContainText('$97,231.40')
  await page.route(address, (route) => route.abort())
  await page.clock.fastForward(60_000)
  await expect(widget(page).getByRole('alert')).toHaveText('Failed to fetch cryptocurrency prices')
  await expect(row(page, 'BTC')).toContainText('$97,231.40')
  await expect(quote(page, 'BTC')).toContainText('$97,231.40')

  // The source is away: the last good prices come with their age.
  const json = { bitcoin: { usd: 98_000 }, tether: { usd: 0.9 } }
  await page.route(address, (route) => route.fulfill({ json, headers: { 'x-prices-age': '720' } }))
  await page.clock.fastForward(60_000)
  await expect(widget(page).getByText('Updated 12 minutes ago')).toBeVisible()
  await expect(widget(page).getByRole('alert')).toHaveCount(0)
  await expect(page.locator('[data-ticker-note]')).toHaveText('12 minutes ago')
  await expect(row(page, 'XRP').getByRole('cell').nth(1)).toContainText('N/A')
  await page.route(address, (route) => route.fulfill({ json, headers: { 'x-prices-age': '0' } }))
  await refresh(page).click()
  await expect(widget(page).getByRole('status')).toHaveText('Prices updated.')
  await expect(page.locator('[data-ticker-note]')).toBeHidden()
})

test('without any prices the box says why, figures are N/A, and there is no ticker', async ({
  page,
}) => {
  await page.route(address, (route) => route.fulfill({ status: 503, json: { message: 'no' } }))
  await page.goto('/')
  await widget(page).getByRole('heading').scrollIntoViewIfNeeded()
  await expect(widget(page).getByRole('alert')).toHaveText(
    'Failed to fetch prices: Service Unavailable',
  )
  await expect(row(page, 'BTC').getByRole('cell').nth(1)).toContainText('N/A')
  await expect(widget(page).locator('dd')).toHaveText(['N/A', 'N/A'])
  await expect(ticker(page)).toHaveCount(0)
  const within = '[data-island="prices/price-tracker"]'
  expect(await findViolations(page, { within })).toEqual([])
})

test('the ticker is paused by its switch, by the pointer and by focus, and stays paused on the next page', async ({
  page,
}) => {
  const movement = () =>
    page
      .locator('[data-ticker] .strip-track')
      .evaluate((track) => getComputedStyle(track).animationPlayState)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/guides')
  await expect.poll(movement).toBe('running')
  await ticker(page).hover()
  await expect.poll(movement).toBe('paused')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(movement).toBe('running')
  await ticker(page).focus()
  await expect.poll(movement).toBe('paused')
  const pause = page.getByRole('checkbox', { name: 'Pause the price ticker' })
  await pause.focus()
  await expect.poll(movement).toBe('running')
  await page.keyboard.press('Space')
  await expect.poll(movement).toBe('paused')
  await page.goto('/blog')
  await expect(pause).toBeChecked()
  expect(await movement()).toBe('paused')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('[data-ticker] .strip-track')).toHaveCSS('animation-name', 'none')
  await expect(ticker(page)).toHaveCSS('overflow-x', 'auto')
})

const strip = (page: Page) =>
  page.getByRole('region', { name: 'Coins that casinos take, with their prices in US dollars' })
const offset = (page: Page) =>
  strip(page)
    .locator('.strip-track')
    .evaluate((track) => track.getBoundingClientRect().left)

test.describe('the strip of coins on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('moves with its prices until it is paused, and leads to the casinos that take a coin', async ({
    page,
  }) => {
    await watchCalls(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await expect(strip(page).getByRole('listitem')).toHaveCount(10)
    await expect(strip(page).locator('[data-symbol=BTC]').first()).toContainText('$97,231.40')
    await expect(strip(page).locator('[data-symbol=DOGE]').first()).toContainText('-3.10%')
    await strip(page).scrollIntoViewIfNeeded()
    const before = await offset(page)
    await expect.poll(async () => (await offset(page)) < before).toBe(true)
    await page.getByRole('checkbox', { name: 'Pause the strip of coins' }).check({ force: true })
    const paused = await offset(page)
    await expect(page.locator('[data-moving]').first()).toBeVisible()
    expect(await offset(page)).toBe(paused)
    await strip(page).getByRole('link', { name: 'Tether' }).first().press('Enter')
    await expect(page).toHaveURL(/\/compare\?cryptocurrency=tether$/)
    await expect(page.getByRole('link', { name: /Remove.*Tether/ })).toBeVisible()
    // They are written as USDT there.
    await expect(page.getByRole('link', { name: 'Lumenfold' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Otterbank' })).toHaveCount(0)
  })

  test('stands still for those who want no motion, and is scrolled', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const before = await offset(page)
    await expect(strip(page).locator('[data-symbol=BTC]').first()).toContainText('$97,231.40')
    expect(await offset(page)).toBe(before)
    await strip(page).evaluate((region) => region.scrollTo({ left: 300 }))
    await expect.poll(() => strip(page).evaluate((region) => region.scrollLeft)).toBe(300)
    await expect(page.getByRole('checkbox', { name: 'Pause the strip of coins' })).toBeHidden()
  })
})

test('where its names fit, the strip stands still until prices make it longer', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(strip(page).getByRole('link', { name: 'Ripple' })).toHaveCount(1)
  const frame = page.locator('[data-ticker]').filter({ has: strip(page) })
  await expect(frame).not.toHaveAttribute('data-moving')
  gate.resolve()
  await expect(frame).toHaveAttribute('data-moving')
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the widget says that it needs it, and nothing says Loading', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Live prices need JavaScript')).toBeVisible()
    await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
  })
})

test('a history of less than three hours is not drawn yet', async ({ page }) => {
  await page.route('**/api/crypto/history', (route) => route.fulfill({ json: knownFor(5) }))
  await page.goto('/')
  const answered = page.waitForResponse('**/api/crypto/history')
  await widget(page).getByRole('heading').scrollIntoViewIfNeeded()
  await answered
  await expect(row(page, 'BTC')).toContainText('$97,231.40')
  await expect(widget(page).getByRole('img', { name: /in the last 24 hours/ })).toHaveCount(0)
})
