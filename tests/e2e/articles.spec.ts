import { expect, test, type Page } from './journey.ts'

const guide = '/guides/verify-a-provably-fair-bet'
const post = '/blog/seven-questions-before-a-bonus'

const cards = (page: Page) => page.getByRole('main').locator('ul article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('guides', () => {
  test('the list filters by category and leads to a guide and back', async ({ page }) => {
    await page.goto('/guides')
    await expect(cards(page)).toHaveCount(6)
    await expect(page).toHaveTitle(/2025/)
    await expect(
      page.getByRole('region', { name: 'Popular guides' }).getByRole('listitem'),
    ).toHaveCount(3)
    await page.getByRole('link', { name: 'Safety', exact: true }).click()
    await expect(page).toHaveURL(/\/guides\?category=safety$/)
    await expect(cards(page)).toHaveCount(2)
    await expect(
      page.getByRole('navigation', { name: /filter guides/i }).locator('[aria-current]'),
    ).toHaveText('Safety')
    await cards(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/guides\/[a-z-]+$/)
    await page.getByRole('link', { name: 'Back to the guides' }).first().click()
    await expect(page).toHaveURL(/\/guides$/)
  })

  test('a guide has its category, read time, contents, two related guides and one h1', async ({
    page,
  }) => {
    await page.goto(guide)
    await expect(heading(page)).toHaveCount(1)
    await expect(page).toHaveTitle(/\(2025\)/)
    await expect(page.locator('article header')).toContainText('Games')
    await expect(page.locator('article header')).toContainText('5 min')
    await expect(
      page.getByRole('region', { name: 'Related guides' }).locator('article'),
    ).toHaveCount(2)

    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'What it proves' }).click()
    await expect(page).toHaveURL(/#s-what-it-proves$/)
    await expect(page.getByRole('heading', { name: 'What it proves', level: 2 })).toBeInViewport()
    // A bold line of the text is a small heading, and no entry of the contents.
    await expect(page.getByRole('heading', { name: 'Step 3: play', level: 3 })).toBeVisible()
    await expect(contents.getByRole('link', { name: 'Step 3: play' })).toHaveCount(0)
  })

  test('on a phone the contents are folded, a wide table scrolls by itself and the page does not', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(guide)
    await page.getByText('On this page').filter({ visible: true }).click()
    await expect(page.getByRole('link', { name: 'Three habits' })).toBeVisible()
    const scrolls = (name: string) =>
      page
        .getByRole('region', { name })
        .evaluate((element) => element.scrollWidth > element.clientWidth)
    expect(await scrolls('The parts')).toBe(false)
    expect(await scrolls('A worked example')).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('links in the text stay in the page’s language and edition', async ({ page }) => {
    await page.goto('/guides/redeeming-prizes-step-by-step?tenant=sweepstakes')
    await expect(page.locator('.prose a').first()).toHaveAttribute(
      'href',
      '/compare?tenant=sweepstakes',
    )
    await page.goto('/fi/oppaat/verify-a-provably-fair-bet')
    await expect(page.locator('.prose a').first()).toHaveAttribute('href', /^\/fi\/casino\//)
  })

  test('search engines are told what it is', async ({ page }) => {
    await page.goto(guide)
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text),
    )
    expect(data.find((item) => item['@type'] === 'Article')).toMatchObject({ inLanguage: 'en' })
    const steps = data.find((item) => item['@type'] === 'BreadcrumbList')?.itemListElement
    expect(steps).toHaveLength(3)
    expect(steps[2].item).toMatch(
      /^http:\/\/crypto\.localhost.*\/guides\/verify-a-provably-fair-bet$/,
    )
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /worked example/,
    )
  })
})

test.describe('blog', () => {
  test('a featured article, the latest six, and older ones behind them, each once', async ({
    page,
  }) => {
    await page.goto('/blog')
    const featured = page.locator('[data-featured]').getByRole('link')
    await expect(featured).toHaveCount(1)
    await expect(cards(page)).toHaveCount(6)
    const titles = [
      await featured.textContent(),
      ...(await cards(page).getByRole('heading').allTextContents()),
    ]
    await page.getByRole('link', { name: 'Older articles' }).click()
    await expect(page).toHaveURL(/\/blog\?page=2$/)
    await expect(page.locator('[data-featured]')).toHaveCount(0)
    await expect(cards(page)).toHaveCount(1)
    titles.push(...(await cards(page).getByRole('heading').allTextContents()))
    expect(new Set(titles).size).toBe(8)
    await page.getByRole('link', { name: 'Newer articles' }).click()
    await expect(page).toHaveURL(/\/blog$/)
  })

  test('categories and tags narrow the list', async ({ page }) => {
    await page.goto('/blog')
    await page
      .getByRole('navigation', { name: /filter articles/i })
      .getByRole('link', { name: 'Trends' })
      .click()
    await expect(page).toHaveURL(/\/blog\?category=trends$/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Articles: Trends')
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'Withdrawals', exact: true }).click()
    await expect(page).toHaveURL(/\/blog\?tag=withdrawals$/)
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Remove the tag Withdrawals' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all articles' }).click()
    await expect(page).toHaveURL(/\/blog$/)
  })

  test('an article names its author, date and read time, and its tags lead on', async ({
    page,
  }) => {
    await page.goto(post)
    await expect(heading(page)).toHaveCount(1)
    const header = page.locator('article header').first()
    await expect(header).toContainText('Tips & Tricks')
    await expect(header).toContainText('By Idris Quennell')
    await expect(header.locator('time')).toHaveText('20 November 2025')
    await expect(header).toContainText('4 min')
    await expect(page.getByRole('region', { name: 'Read next' }).locator('article')).toHaveCount(3)
    await page.getByRole('link', { name: 'Wagering', exact: true }).click()
    await expect(page).toHaveURL(/\/blog\?tag=wagering$/)
  })

  test('dates are in the long format of the page’s language', async ({ page }) => {
    for (const [prefix, date] of [
      ['/sv', '20 november 2025'],
      ['/no', '20. november 2025'],
      ['/da', '20. november 2025'],
    ]) {
      await page.goto(`${prefix}${post}`)
      await expect(page.locator('article header time')).toHaveText(date ?? '')
    }
    await page.goto('/fi/blogi/seven-questions-before-a-bonus')
    await expect(page.locator('article header time')).toHaveText('20. marraskuuta 2025')
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, contents and tags work', async ({ page }) => {
    await page.goto('/guides')
    await page.getByRole('link', { name: 'Payments', exact: true }).click()
    await expect(cards(page)).toHaveCount(1)
    await cards(page).getByRole('link').click()
    await expect(page.locator('.prose h2').first()).toBeVisible()
    await page.goto('/blog?category=reviews')
    await expect(cards(page)).toHaveCount(2)
    await cards(page).first().getByRole('link').click()
    await page.locator('article footer').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/blog\?tag=/)
  })
})
