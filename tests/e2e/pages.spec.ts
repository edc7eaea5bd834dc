import { expect, test, type Page } from './journey.ts'

const main = (page: Page) => page.getByRole('main')

test.describe('landing', () => {
  for (const { edition, home } of [
    { edition: 'crypto', home: '/' },
    { edition: 'sweepstakes', home: '/?tenant=sweepstakes' },
  ]) {
    test(`${edition}: four reasons, three casinos, the way home keeps its edition, a click is stored`, async ({
      page,
    }) => {
      await page.goto(edition === 'crypto' ? '/landing' : `/landing?tenant=${edition}`)
      await expect(
        page.getByRole('region', { name: 'Four reasons to start here' }).getByRole('listitem'),
      ).toHaveCount(4)
      const top = page.getByRole('region', { name: 'Our top 3 right now' })
      await expect(top.getByRole('listitem')).toHaveCount(3)
      await expect(top.getByText('Welcome bonus')).toHaveCount(3)
      await expect(top.getByText(/may limit an offer to new customers/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Full ranking' })).toHaveAttribute('href', home)
      await expect(page.getByRole('list', { name: 'What we stand for' })).toBeVisible()

      await page.context().route('https://**', (route) => route.fulfill({ body: 'elsewhere' }))
      const play = top.getByRole('link', { name: /^Play now at/ }).first()
      await expect(play).toHaveAttribute('rel', 'sponsored nofollow noopener')
      const [popup, stored] = await Promise.all([
        page.context().waitForEvent('page'),
        page.waitForResponse('**/api/affiliate/track'),
        play.click(),
      ])
      await popup.close()
      expect(stored.status()).toBe(200)
      expect(stored.request().postDataJSON()).toMatchObject({
        tenant: edition,
        referrer: 'landing-page',
        placement: 'landing',
        casinoId: expect.any(String),
        userAgent: expect.stringContaining('Chrome'),
      })
    })
  }

  test('a phone shows the first casino’s action on its first screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/landing')
    await expect(
      main(page)
        .getByRole('link', { name: /^Play now at/ })
        .first(),
    ).toBeInViewport({ ratio: 1 })
  })
})

test('wherever ranks and ratings stand together, the page says why they may disagree', async ({
  page,
}) => {
  for (const address of ['/', '/compare', '/landing', '/?tenant=sweepstakes']) {
    await page.goto(address)
    await expect(main(page).getByText(/^The score orders the ranking\. /)).toBeVisible()
  }
})

test.describe('lotteries', () => {
  test('five ranked sites with badge, rating, features, bonus and website; the figures; three steps', async ({
    page,
  }) => {
    await page.goto('/lotteries?tenant=sweepstakes')
    const figures = page.getByRole('region', { name: 'In figures' })
    await expect(figures.getByRole('definition')).toHaveText(['5', '$1M+', '100K+', '24/7'])
    const sites = page.getByRole('region', { name: 'Five sites, ranked' }).getByRole('article')
    await expect(sites).toHaveCount(5)
    for (const [index, site] of (await sites.all()).entries()) {
      await expect(site.locator('[data-rank]')).toHaveAttribute('data-rank', String(index + 1))
      await expect(site.getByRole('img', { name: /Rated \d\.\d out of 5/ })).toBeAttached()
      await expect(site.getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveCount(
        3,
      )
      await expect(site.getByText('Bonus offer')).toBeVisible()
      await expect(site.getByRole('link', { name: /^Visit/ })).toHaveAttribute(
        'data-out',
        /^https:\/\/[a-z-]+\.example$/,
      )
      // What is known of it opens in its place.
      const pros = site.getByRole('list', { name: 'Pros' })
      await expect(pros).toBeHidden()
      await site.getByText('Review', { exact: true }).press('Enter')
      await expect(pros.getByRole('listitem')).toHaveCount(2)
      await expect(site.getByRole('list', { name: 'Cons' }).getByRole('listitem')).toHaveCount(2)
    }
    await expect(main(page).getByText(/no full reviews/)).toHaveCount(0)
    await expect(
      page.getByRole('region', { name: 'How it works' }).getByRole('listitem'),
    ).toHaveCount(3)
    await main(page).getByRole('link', { name: 'See the casino ranking' }).click()
    await expect(page).toHaveURL(/\/\?tenant=sweepstakes$/)
  })
})

test.describe('VPN', () => {
  test('three recommended VPNs, each with price, for and against, and its link', async ({
    page,
  }) => {
    await page.goto('/vpn')
    await expect(page).toHaveTitle('Best VPNs for Crypto Casinos 2025 | Tandem Crypto')
    await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /^vpn, /)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /^http:\/\/crypto\.localhost.*\/vpn$/,
    )
    await expect(main(page).getByText('Secure & Anonymous')).toBeVisible()
    const cards = page.getByRole('region', { name: 'Top 3 VPNs' }).getByRole('article')
    await expect(cards).toHaveCount(3)
    for (const [index, card] of (await cards.all()).entries()) {
      await expect(card.getByText(`#${index + 1} RECOMMENDED`)).toBeVisible()
      for (const text of ['Key Features', 'Pros', 'Cons', 'Special Offer', 'Starting at']) {
        await expect(card.getByText(text, { exact: true })).toBeVisible()
      }
      await expect(card.getByText('30-day money-back guarantee')).toBeVisible()
      await expect(card.getByText(/^\d+% off$/)).toBeVisible()
      await expect(card.getByText(/same price/i)).toHaveCount(0)
      await expect(card.getByText(/^\$\d\.\d\d per month$/)).toBeVisible()
      // Filled stars are the rating rounded down, and all are between four and five.
      // Four of five stars, which are 20 wide and 3 apart, end at 92 of 112.
      await expect(card.locator('.star-row')).toHaveAttribute('style', '--filled:82.1%')
      const get = card.getByRole('link', { name: /^Get / })
      await expect(get).toHaveAttribute('target', '_blank')
      await expect(get).toHaveAttribute('data-out', /^https:\/\/[a-z-]+\.example\//)
    }
    await expect(main(page).getByText('What a VPN does not change')).toBeVisible()
  })

  test('questions open and search engines can read them', async ({ page }) => {
    await page.goto('/vpn')
    const faq = page.getByRole('region', { name: 'VPN for Crypto Casinos FAQ' })
    await expect(faq.getByRole('group')).toHaveCount(4)
    await faq.getByText('Which server locations are best?').click()
    await expect(faq.getByText(/Malta, Gibraltar and Curaçao/)).toBeVisible()
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text),
    )
    expect(data.find((item) => item['@type'] === 'FAQPage')?.mainEntity).toHaveLength(4)
  })
})
