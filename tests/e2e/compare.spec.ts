import { expect, test, type Page } from './journey.ts'
import { expectCleanInBothThemes, sideways } from './page-kit.ts'

const names = (page: Page) => page.locator('tbody th a').allTextContents()
const count = (page: Page) => page.locator('#compare-form output[tabindex]')
const header = (page: Page, name: RegExp) => page.getByRole('columnheader', { name })
const field = (page: Page, name: RegExp) => page.getByRole('combobox', { name })

/** Figures of a column as numbers, top to bottom. */
async function figures(page: Page, column: number): Promise<number[]> {
  const cells = await page.locator(`tbody tr > :nth-child(${column}) .figures`).allTextContents()
  return cells.map((text) => Number.parseFloat(text.replaceAll(',', '')))
}
const rises = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value))
const falls = (values: readonly number[]) => rises(values.toReversed())

test('a filter asks the API for what is set and nothing else, and shows in address, chip and count', async ({
  page,
}) => {
  await page.goto('/compare')
  const all = await names(page)
  await expect(count(page)).toHaveText(`${all.length} of ${all.length} casinos`)

  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes('/api/casinos?')),
    field(page, /cryptocurrency/i).selectOption('dogecoin'),
  ])
  expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
    cryptocurrency: 'dogecoin',
    limit: '50',
    lang: 'en',
    placement: 'table',
  })
  expect(request.headers()['x-tenant']).toBe('crypto')
  await expect(page).toHaveURL(/\/compare\?cryptocurrency=dogecoin$/)
  await expect(count(page)).toHaveText(
    new RegExp(`^(?!${all.length} )\\d+ of ${all.length} casinos$`),
  )
  const some = await names(page)
  expect(some.length).toBeLessThan(all.length)
  expect(all).toEqual(expect.arrayContaining(some))
  await expect(count(page)).toHaveText(`${some.length} of ${all.length} casinos`)

  await field(page, /minimum bonus/i).selectOption('1')
  await expect(page).toHaveURL(/cryptocurrency=dogecoin&minBonus=1$/)
  await page.getByRole('link', { name: 'Remove the filter Cryptocurrency: Dogecoin' }).click()
  await expect(page).toHaveURL(/\/compare\?minBonus=1$/)
  await expect(field(page, /cryptocurrency/i)).toHaveValue('')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/compare$/)
  await expect.poll(() => names(page)).toEqual(all)
})

test('headers sort both ways and say so', async ({ page }) => {
  await page.goto('/compare')
  const rating = header(page, /^rating/i)
  await expect(rating).toHaveAttribute('aria-sort', 'none')
  await rating.getByRole('link').click()
  await expect(rating).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/\?sort=rating$/)
  await expect.poll(async () => falls(await figures(page, 2))).toBe(true)
  await rating.getByRole('link').click()
  await expect(rating).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/\?sort=rating&direction=asc$/)
  await expect.poll(async () => rises(await figures(page, 2))).toBe(true)

  await header(page, /^games/i)
    .getByRole('link')
    .click()
  await expect(rating).toHaveAttribute('aria-sort', 'none')
  await expect(header(page, /^games/i)).toHaveAttribute('aria-sort', 'descending')

  await field(page, /sort by/i).selectOption('name')
  await expect(header(page, /^casino/i)).toHaveAttribute('aria-sort', 'ascending')
  const sorted = (await names(page)).toSorted(new Intl.Collator('en').compare)
  await expect.poll(() => names(page)).toEqual(sorted)
  await page.getByRole('link', { name: 'Ascending order: switch to descending' }).click()
  await expect.poll(() => names(page)).toEqual(sorted.toReversed())
  await field(page, /sort by/i).selectOption('Default ranking')
  await expect(page).toHaveURL(/\/compare$/)
})

test('the address holds the state: it can be opened, stepped back through and returned to', async ({
  page,
}) => {
  await page.goto('/compare?license=uk&sort=rating&direction=asc')
  await expect(field(page, /licence/i)).toHaveValue('uk')
  await expect(header(page, /^rating/i)).toHaveAttribute('aria-sort', 'ascending')
  const british = await names(page)

  await field(page, /licence/i).selectOption('malta')
  await expect(page).toHaveURL(/license=malta/)
  await expect.poll(() => names(page)).not.toEqual(british)
  await page.goBack()
  await expect(page).toHaveURL(/license=uk/)
  await expect(field(page, /licence/i)).toHaveValue('uk')
  await expect.poll(() => names(page)).toEqual(british)
  await page.goForward()
  await expect(field(page, /licence/i)).toHaveValue('malta')

  await expect.poll(() => names(page)).not.toEqual(british)
  const maltese = await names(page)
  await page.locator('tbody th a').first().click()
  await expect(page).toHaveURL(/\/casino\//)
  await page.goBack()
  await expect(field(page, /licence/i)).toHaveValue('malta')
  await expect.poll(() => names(page)).toEqual(maltese)
  // This document is new and its island asleep, but the step before is one of the old document's.
  await page.goBack()
  await expect(field(page, /licence/i)).toHaveValue('uk')
  await expect.poll(() => names(page)).toEqual(british)
})

test('what a query can’t mean is passed over', async ({ page }) => {
  await page.goto('/compare')
  const all = await names(page)
  const response = await page.goto(
    '/compare?license=mars&minBonus=2&sort=price&direction=up&page=-3&state=CA',
  )
  expect(response?.status()).toBe(200)
  expect(await names(page)).toEqual(all)
  await page.goto('/compare?page=40')
  await expect(page).toHaveURL(/\/compare$/)
})

test('search answers at once, whatever the case, without asking the server', async ({ page }) => {
  const calls: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/api/casinos') && calls.push(request.url()),
  )
  await page.goto('/compare')
  const [first = ''] = await names(page)
  const search = page.getByRole('searchbox', { name: /search by name/i })
  await search.fill(first.toUpperCase())
  await expect.poll(() => names(page)).toEqual([first])
  await expect(page).toHaveURL(new RegExp(`search=${first.toUpperCase()}$`))
  await search.fill('no such casino')
  await expect(page.getByText('No casinos match your search criteria.')).toBeVisible()
  await expect(count(page)).toHaveText(/^0 of \d+ casinos$/)
  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(1)
  await expect(search).toHaveValue('')
  expect(calls).toEqual([])
})

test('a list too long for one page is searched and sorted by the server', async ({ page }) => {
  await page.goto('/compare')
  const sample = await page.request.get('/api/casinos?limit=3').then((response) => response.json())
  const asked: URLSearchParams[] = []
  await page.route('**/api/casinos?**', (route) => {
    asked.push(new URL(route.request().url()).searchParams)
    return route.fulfill({ json: sample, headers: { 'x-total-count': '400' } })
  })
  await field(page, /licence/i).selectOption('curacao')
  await expect(count(page)).toHaveText(/^400 of /)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 1 of 8')
  const search = page.getByRole('searchbox', { name: /search by name/i })
  await search.pressSequentially('ber')
  await expect.poll(() => asked.at(-1)?.get('search')).toBe('ber')
  expect(asked.length).toBeLessThanOrEqual(3) // typing is waited out, not sent letter by letter
  await header(page, /^bonus/i)
    .getByRole('link')
    .click()
  await expect.poll(() => asked.at(-1)?.get('sort')).toBe('bonus')
})

test('placeholders of the rows’ size stand in while the answer is on its way', async ({ page }) => {
  await page.goto('/compare')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/casinos?**', async (route) => {
    await held
    await route.continue()
  })
  const row = page.locator('tbody tr').nth(2)
  /** Among the rows: what stands above them may still settle. */
  const measure = async () => {
    const [rows, box] = [await page.locator('tbody').boundingBox(), await row.boundingBox()]
    if (!rows || !box) throw new Error('There is no third row')
    return { ...box, y: Math.round(box.y - rows.y) }
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const before = await measure()
  await field(page, /licence/i).selectOption('uk')
  await expect(page.locator('tr[data-skeleton]')).not.toHaveCount(0)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(await measure()).toEqual(before)
  release()
  await expect(page.locator('tr[data-skeleton]')).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
})

test('a failed fetch says so and can be tried again', async ({ page }) => {
  await page.goto('/compare')
  await page.route('**/api/casinos?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Busy' } }),
  )
  await field(page, /licence/i).selectOption('uk')
  await expect(page.getByRole('alert')).toContainText('An error occurred while fetching casinos.')
  await page.unroute('**/api/casinos?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(0)
})

test('waking moves nothing', async ({ page }) => {
  await page.goto('/compare', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    // The type of this entry is not among TypeScript's own.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  const html = () => page.locator('#compare-form').evaluate((form) => form.outerHTML)
  const asleep = await html()
  await page.locator('#compare-form').hover()
  await expect(page.locator('is-land[data-island="compare/compare-tool"]')).toHaveAttribute(
    'data-awake',
    '',
  )
  expect(await html()).toBe(asleep)
  expect(await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts)).toEqual([])
})

test('keyboard alone: filter, sort, and back from the table to the filters', async ({ page }) => {
  await page.goto('/compare')
  const licence = field(page, /licence/i)
  await licence.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/license=curacao/)
  const chip = page.getByRole('link', { name: /Remove the filter Licence/ })
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(chip).toHaveCount(0)
  await expect(count(page)).toBeFocused()

  const sort = header(page, /^rating/i).getByRole('link')
  await sort.focus()
  await page.keyboard.press('Enter')
  await expect(header(page, /^rating/i)).toHaveAttribute('aria-sort', 'descending')
  await expect(sort).toBeFocused()

  await page.getByRole('table').getByRole('link', { name: 'Filters' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, /cryptocurrency/i)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('cards in place of the table, filters in a sheet', async ({ page }) => {
    await page.goto('/compare')
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    const card = page.locator('tbody tr').first()
    await expect(card).toHaveCSS('display', 'grid')
    await expect(card.getByRole('link', { name: /^Play now at/ })).toBeInViewport({ ratio: 1 })
    await expect(field(page, /licence/i)).toBeHidden()

    await page.getByRole('button', { name: 'Filters', exact: true }).tap()
    await expect(field(page, /licence/i)).toBeVisible()
    await field(page, /licence/i).selectOption('uk')
    await expect(page).toHaveURL(/license=uk/)
    await expect(page.getByRole('button', { name: /^Show \d casinos?$/ })).toBeVisible()
    await page.getByRole('button', { name: /^Show \d casinos?$/ }).tap()
    await expect(field(page, /licence/i)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })

  test('the sheet opens without a script too', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto('/compare')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await field(page, /licence/i).selectOption('uk')
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/license=uk/)
    await context.close()
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters, headers sort, chips undo', async ({ page }) => {
    await page.goto('/compare')
    const all = await names(page)
    await field(page, /licence/i).selectOption('malta')
    await field(page, /sort by/i).selectOption('games')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/license=malta/)
    const some = await names(page)
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.length)
    expect(falls(await figures(page, 4))).toBe(true)
    await expect(count(page)).toHaveText(`${some.length} of ${all.length} casinos`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/compare$/)

    await header(page, /^games/i)
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/license=malta&sort=games&direction=asc$/)
    expect(rises(await figures(page, 4))).toBe(true)
    await page.getByRole('link', { name: /Remove the filter Licence/ }).click()
    await expect(page.locator('tbody tr')).toHaveCount(all.length)

    await page.getByRole('searchbox').fill('zzz')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('No casinos match your search criteria.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear all' }).first().click()
    await expect(page.locator('tbody tr')).toHaveCount(all.length)
  })
})

test('sweepstakes casinos have their own questions and columns, and keep the pinned edition', async ({
  page,
}) => {
  await page.goto('/compare?tenant=sweepstakes')
  const all = await names(page)
  for (const name of [/payment methods/i, /redemption/i, /not available in/i])
    await expect(header(page, name)).toBeVisible()
  await expect(header(page, /kyc/i)).toHaveCount(0)
  await expect(field(page, /cryptocurrency/i)).toHaveCount(0)

  await field(page, /state/i).selectOption('California')
  await expect(page).toHaveURL(/\/compare\?state=CA&tenant=sweepstakes$/)
  await expect.poll(async () => (await names(page)).length).toBeLessThan(all.length)
  await field(page, /payment method/i).selectOption('PayPal')
  await field(page, /redemption/i).selectOption('50')
  await field(page, /sweeps coins/i).selectOption('5')
  await expect(page).toHaveURL(
    /paymentMethod=PayPal&minSweepsCoins=5&maxRedemption=50&state=CA&tenant=sweepstakes$/,
  )
  await page.reload()
  const some = await names(page)
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(all.length)
  await expect(page.locator('tbody th a').first()).toHaveAttribute('href', /\?tenant=sweepstakes$/)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/compare\?tenant=sweepstakes$/)
  await expect.poll(() => names(page)).toEqual(all)
})

for (const [address, width] of [
  ['/compare', 1440],
  ['/compare?tenant=sweepstakes&state=CA&featured=true', 1440],
  ['/compare', 390],
] as const) {
  test(`axe finds nothing: ${address} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    if (width < 768) {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect(page.locator('[inert] h1')).toHaveCount(1)
    }
    await page.locator('#compare-form').hover({ position: { x: 2, y: 2 }, force: true })
    await expectCleanInBothThemes(page)
  })
}
