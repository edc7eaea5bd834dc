import { expect, test, type Page } from './journey.ts'

/**
 * Follows the casino's own link as far as the network's edge; answers with the click that was
 * stored.
 */
async function followAffiliateLink(page: Page) {
  const link = page.locator('main a[data-casino-id]:visible').first()
  await expect(link).toHaveAttribute('rel', /sponsored/)
  await expect(link).toHaveAttribute('rel', /nofollow/)
  await expect(link).toHaveAttribute('rel', /noopener/)
  const [outgoing, click] = await Promise.all([
    page
      .context()
      .waitForEvent('request', (request) => new URL(request.url()).hostname.endsWith('.example')),
    page.waitForResponse((response) => response.url().includes('/api/affiliate/')),
    link.click(),
  ])
  expect(outgoing.isNavigationRequest()).toBe(true)
  return click
}

test('crypto in English: home → compare with filters → review → affiliate link, click stored', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('body')).toHaveClass(/\bcrypto\b/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: 'Compare', exact: true })
    .click()
  await expect(page).toHaveURL(/\/compare$/)

  await page.getByRole('combobox', { name: /cryptocurrency/i }).selectOption('dogecoin')
  await expect(page).toHaveURL(/cryptocurrency=dogecoin/)
  const review = page.getByRole('main').locator('a[href^="/casino/"]:visible').first()
  const name = (await review.textContent())?.trim() ?? ''
  await review.click()
  await expect(page).toHaveURL(/\/casino\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(name.length).toBeGreaterThan(0)

  const click = await followAffiliateLink(page)
  expect(click.status()).toBe(200)
})

test('sweepstakes in Swedish: home → compare → review → affiliate link', async ({ page }) => {
  await page.goto('/sv?tenant=sweepstakes')
  await expect(page.locator('body')).toHaveClass(/\bsweepstakes\b/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await page.locator('main a[href*="/sv/compare"]').first().click()
  await expect(page).toHaveURL(/\/sv\/compare\?tenant=sweepstakes/)
  await page.getByRole('main').locator('a[href*="/casino/"]:visible').first().click()
  await expect(page).toHaveURL(/\/sv\/casino\/[^?]+\?tenant=sweepstakes/)
  const click = await followAffiliateLink(page)
  expect(click.request().headers()['x-tenant']).toBe('sweepstakes')
  expect(click.status()).toBe(200)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('home → compare filtered → review', async ({ page }) => {
    await page.goto('/')
    await page.locator('main a[href="/compare"]').first().click()
    await page.getByRole('combobox', { name: /cryptocurrency/i }).selectOption('litecoin')
    await page
      .getByRole('main')
      .locator('form[method="get"] button[type="submit"]:visible')
      .first()
      .click()
    await expect(page).toHaveURL(/cryptocurrency=litecoin/)
    await page.getByRole('main').locator('a[href^="/casino/"]:visible').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('language', () => {
  test.use({ locale: 'fi-FI' })

  test('a browser that prefers Finnish is led there, and a stored choice wins over it', async ({
    page,
  }) => {
    await page.goto('/compare')
    await expect(page).toHaveURL(/\/fi\/vertaile$/)
    await page.goto('/fi/vertaile?lang=da')
    await expect(page).toHaveURL(/\/da\/sammenlign$/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/da$/)
  })
})

test('the header fades with scrolling, never blocks clicks while gone, and comes back for the keyboard', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.locator('header').first()
  const opacity = () => header.evaluate((element) => Number(getComputedStyle(element).opacity))
  await page.mouse.wheel(0, 100)
  await expect.poll(opacity).toBeCloseTo(0.5, 1)
  await page.mouse.wheel(0, 600)
  await expect.poll(opacity).toBe(0)
  await expect(header).toHaveCSS('pointer-events', 'none')
  await header.getByRole('link').first().focus()
  await expect.poll(opacity).toBe(1)
})

test('a changed edition takes over title, description, body class and favicon', async ({
  page,
}) => {
  await page.goto('/')
  const title = await page.title()
  const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? ''
  await page.evaluate(() => history.pushState({}, '', '/?tenant=sweepstakes'))
  await expect(page.locator('body')).toHaveClass(/\bsweepstakes\b/)
  expect(await page.title()).not.toBe(title)
  await expect(page.locator('meta[name=description]')).not.toHaveAttribute('content', description)
  await expect(page.locator('link[rel=icon][href*=sweepstakes]')).not.toHaveCount(0)
  await expect(page.locator('link[rel=icon]:not([href*=sweepstakes])')).toHaveCount(0)
})
