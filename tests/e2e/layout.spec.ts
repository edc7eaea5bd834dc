import { expect, test } from '@playwright/test'

/** Finnish has the longest words; 360 px is the narrowest phone that is promised. */
const pages = [
  '/fi',
  '/fi/vertaile',
  '/fi/casino/the-grand-meridian-house-of-fair-chance',
  '/casino/emberlock',
  '/fi/oppaat',
  '/fi/oppaat/verify-a-provably-fair-bet',
  '/fi/blogi',
  '/fi/blogi/how-we-test-withdrawals',
  '/fi?tenant=sweepstakes',
  '/fi/vertaile?tenant=sweepstakes',
  '/fi/casino/pelican-row?tenant=sweepstakes',
  '/fi/landing',
  '/fi/vpn',
  '/fi/about',
  '/fi/privacy-policy',
  '/fi/bonuses',
  '/fi/contact',
  '/fi/lotteries?tenant=sweepstakes',
]

test.use({ viewport: { width: 360, height: 740 } })

for (const address of pages) {
  test(`${address} has no sideways scroll at 360 px, and does not shift while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      let total = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'))
        document.documentElement.dataset['shift'] = String(total)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const response = await page.goto(address, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(200)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
    expect(shift).toBeLessThanOrEqual(0.02)
  })
}
