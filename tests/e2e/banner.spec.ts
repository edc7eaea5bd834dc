import { expect, test, type Page } from './journey.ts'

const pictures = (page: Page) => page.getByRole('main').getByRole('img')

test('both pictures show, and a click is stored and leads to the landing page in its language', async ({
  page,
}) => {
  await page.goto('/sv/banner-test')
  await expect(page.getByRole('main')).toContainText('BÖRJA SPELA NU')
  await expect(pictures(page)).toHaveCount(2)
  for (const picture of await pictures(page).all()) {
    await expect(picture).toHaveJSProperty('naturalWidth', 320)
    await expect(picture).toHaveJSProperty('naturalHeight', 480)
  }
  const [popup, stored] = await Promise.all([
    page.context().waitForEvent('page'),
    page.waitForResponse('**/api/affiliate/track'),
    pictures(page).first().click(),
  ])
  await expect(popup).toHaveURL(/\/sv\/landing\?tenant=crypto$/)
  // Who follows an advert has not chosen a language for the next visits.
  expect(await page.context().cookies()).toEqual([])
  expect(stored.status()).toBe(200)
  expect(stored.request().postDataJSON()).toMatchObject({
    tenant: 'crypto',
    source: 'banner-ad',
    userAgent: await page.evaluate(() => navigator.userAgent),
    referrer: 'banner-click',
    placement: '320x480',
  })
})

test('within a frame it opens in the window around it, and a failure to record the click is only logged', async ({
  page,
}) => {
  // The answer may come when the frame is gone.
  const reported = page.waitForRequest('**/api/affiliate/track')
  await page.route('**/api/affiliate/track', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  )
  await page.route('**/around', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<iframe src="/banner-test" width="800" height="900"></iframe>',
    }),
  )
  const pageErrors: Error[] = []
  page.on('pageerror', (error) => pageErrors.push(error))
  await page.goto('/around')
  await page.frameLocator('iframe').getByRole('main').getByRole('img').last().click()
  await expect(page).toHaveURL(/\/landing\?tenant=crypto$/)
  expect((await reported).postDataJSON()).toMatchObject({ source: 'banner-ad' })
  expect(pageErrors).toEqual([])
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('posts show it on phones, marked as an ad, in the edition that has one', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fi/blogi/seven-questions-before-a-bonus')
  const ad = page.getByRole('complementary', { name: 'Mainos' })
  await ad.scrollIntoViewIfNeeded()
  await expect(ad.getByText('Mainos', { exact: true })).toBeVisible()
  // Not drawn in Finnish: the Swedish one stands in.
  await expect(ad.getByRole('img', { name: /BÖRJA SPELA NU/ })).toHaveJSProperty(
    'naturalWidth',
    320,
  )
  await expect(ad.getByRole('link')).toHaveAttribute('href', '/landing?tenant=crypto')
  const other = await (
    await request.get('/blog/mystery-boxes-and-their-odds?tenant=sweepstakes')
  ).text()
  expect(other).not.toContain('data-source="banner-ad"')
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('it is a link to the landing page, in a new tab', async ({ page }) => {
    await page.goto('/sv/banner-test')
    const [popup] = await Promise.all([
      page.context().waitForEvent('page'),
      pictures(page).first().click(),
    ])
    await expect(popup).toHaveURL(/\/sv\/landing\?tenant=crypto$/)
    expect(await page.context().cookies()).toEqual([])
  })
})
