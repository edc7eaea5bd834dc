import { expect, test, type Page } from './journey.ts'

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Compare ${name} side by side` })
const tray = (page: Page) => page.getByRole('group', { name: 'Casinos selected to compare' })
const said = (page: Page, text: string) => page.locator('#compare-form output', { hasText: text })
const columns = (page: Page) => page.locator('thead th a').allTextContents()
const fact = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('four are picked by mouse and keyboard, beside filters, and compared; the address is for sharing', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/compare')
  await expect(tray(page)).toBeHidden()
  await box(page, 'Emberlock').click()
  await expect(box(page, 'Emberlock')).toBeChecked()
  await expect(tray(page)).toContainText('Select one more to compare')
  await tray(page).getByRole('button', { name: 'Compare side by side' }).click()
  await expect(said(page, 'Select at least two casinos')).toBeAttached()
  await expect(page).toHaveURL(/\/compare\?pick=emberlock$/)

  await box(page, 'Northquay').focus()
  await page.keyboard.press('Space')
  await expect(said(page, 'Northquay added. 2 of 4 selected.')).toBeAttached()
  await expect(page).toHaveURL(/\?pick=emberlock&pick=northquay$/)
  await box(page, 'Corvane').focus()
  await page.keyboard.press('Space')
  await page.getByRole('combobox', { name: /licence/i }).selectOption('curacao')
  await expect(page).toHaveURL(/\?license=curacao&pick=corvane&pick=emberlock&pick=northquay$/)
  await expect(box(page, 'Northquay')).toHaveCount(0)
  await expect(tray(page)).toContainText('Northquay')
  await box(page, 'Lumenfold').click()
  await expect(tray(page)).toContainText('4 of 4 selected')

  // Back undoes the filter and keeps the picks; a fifth is refused, and says why.
  await page.goBack()
  await expect(page.getByRole('combobox', { name: /licence/i })).toHaveValue('')
  await expect(tray(page)).toContainText('4 of 4 selected')
  await box(page, 'Tidewright').click()
  await expect(box(page, 'Tidewright')).not.toBeChecked()
  await expect(said(page, 'Only 4 fit side by side.')).toBeAttached()
  await expect(tray(page).getByText('Only 4 fit side by side. Remove one first.')).toBeVisible()
  await tray(page).getByRole('link', { name: 'Remove Corvane' }).click()
  await expect(box(page, 'Corvane')).not.toBeChecked()
  await expect(tray(page)).not.toContainText('fit side by side')
  await box(page, 'Tidewright').click()
  await expect(box(page, 'Tidewright')).toBeChecked()

  await tray(page).getByRole('button', { name: 'Compare side by side' }).click()
  await expect(page).toHaveURL(
    /\?pick=emberlock&pick=lumenfold&pick=northquay&pick=tidewright&view=side-by-side$/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('side by side')
  expect(await columns(page)).toEqual(['Emberlock', 'Northquay', 'Tidewright', 'Lumenfold'])
  await expect(fact(page, 'Bonus in BTC')).toContainText('Highest')
  // 4.9 is not clearly better than 4.7.
  await expect(fact(page, 'Rating')).not.toContainText('Highest')
  await expect(page.getByRole('rowheader', { name: 'ID check Differs' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Live chat', exact: true })).toBeVisible()
  for (const link of await page.getByRole('link', { name: /^Play now at/ }).all())
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')

  await page.getByRole('checkbox', { name: 'Show only differences' }).check()
  await expect(fact(page, 'Live chat')).toBeHidden()
  await expect(fact(page, 'Rating')).toBeVisible()

  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const shared = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const reader = await browser.newPage({ javaScriptEnabled: false })
  await reader.goto(shared.pathname + shared.search)
  expect(await columns(reader)).toEqual(await columns(page))
  await reader.close()

  await page.getByRole('link', { name: 'Remove Tidewright from the comparison' }).click()
  await expect(page.locator('thead th a')).toHaveCount(3)
  await page.getByRole('link', { name: 'Add or change casinos' }).click()
  await expect(page).toHaveURL(/\?pick=emberlock&pick=lumenfold&pick=northquay$/)
  await expect(box(page, 'Lumenfold')).toBeChecked()
})

test('the ranking on the home page counts what is ticked, and takes no fifth', async ({ page }) => {
  await page.goto('/')
  const count = page.getByRole('form', { name: 'Select casinos to compare' }).getByRole('status')
  await expect(count).toHaveText('Select up to 4 to see them side by side.')
  await box(page, 'Emberlock').check()
  await expect(count).toHaveText('Select one more to compare')
  for (const name of ['Northquay', 'Tidewright', 'Corvane']) await box(page, name).check()
  await expect(count).toHaveText('4 of 4 selected')
  await box(page, 'Otterbank').click()
  await expect(box(page, 'Otterbank')).not.toBeChecked()
  await expect(count).toHaveText('Only 4 fit side by side. Remove one first.')
  await expect(count).toBeInViewport()
  await box(page, 'Corvane').uncheck()
  await expect(count).toHaveText('3 of 4 selected')
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('boxes, filters, the ranking and a review all lead to a comparison', async ({ page }) => {
    await page.goto('/compare?tenant=sweepstakes')
    await box(page, 'Pelican Row').check()
    await page.getByRole('combobox', { name: /state/i }).selectOption('California')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(tray(page)).toContainText('Pelican Row')
    await box(page, 'Tin Lantern').check()
    await tray(page).getByRole('button', { name: 'Compare side by side' }).click()
    expect(await columns(page)).toEqual(['Pelican Row', 'Tin Lantern'])
    await expect(fact(page, 'Minimum redemption')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(/\?state=CA&pick=pelican-row&pick=tin-lantern&tenant=sweepstakes$/)
    await tray(page).getByRole('link', { name: 'Remove Tin Lantern' }).click()
    await expect(box(page, 'Tin Lantern')).not.toBeChecked()

    await page.goto('/')
    for (const name of ['Emberlock', 'Northquay', 'Tidewright', 'Corvane', 'Otterbank'])
      await box(page, name).check()
    await page.getByRole('button', { name: 'Compare side by side' }).click()
    await expect(page.getByRole('note')).toContainText('Left out: Otterbank')
    expect(await columns(page)).toHaveLength(4)

    await page.locator('thead th a').first().click()
    await page
      .getByRole('region', { name: /^Compare .+ with$/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page.locator('thead th a')).toHaveCount(2)
  })
})

test('on a phone of 360 px two casinos are seen at a time, the page alone scrolls down, and values have names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(
    '/compare?pick=emberlock&pick=lumenfold&pick=northquay&pick=corvane&view=side-by-side',
  )
  const table = page.getByRole('region', { name: 'Casinos side by side' })
  expect(
    await table.evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeGreaterThan(0)
  expect(await table.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await expect(page.getByRole('columnheader', { name: 'Northquay' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('columnheader', { name: 'Corvane' })).not.toBeInViewport({
    ratio: 0.5,
  })
  const named = (value: Element) => getComputedStyle(value, '::before').content
  expect(await page.locator('tbody td[data-name=Corvane]').first().evaluate(named)).toContain(
    '"Corvane"',
  )

  await page.goto('/compare?pick=emberlock&pick=lumenfold&view=side-by-side')
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.getByText('What we don’t like').first().scrollIntoViewIfNeeded()
  await expect(page.locator('thead th a').first()).toBeInViewport()
})
