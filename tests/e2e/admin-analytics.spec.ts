import { expect, test } from './journey.ts'
import * as kit from './admin-kit.ts'

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`the analytics tab counts, compares, draws and hands out its figures, ${width} px, ${colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme })
    const page = await context.newPage()
    await kit.openCasinos(page)
    const casinos = (await kit.call(page, 'GET', '/api/admin/casinos')) as {
      id: string
      name: string
    }[]
    // A place in the list that no other journey clicks.
    const position = width
    const clicked = await page.request.post('/api/affiliate/track', {
      headers: {
        'x-tenant': 'crypto',
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${width}.0) Gecko/20100101 Firefox/${width}.0`,
      },
      data: { casinoId: casinos[0]?.id, placement: 'card', position, page: '/' },
    })
    expect(clicked.status()).toBe(200)

    await kit.openScreen(page, 'Analytics')
    const counter = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd')
    // Other journeys add casinos meanwhile.
    await expect(counter('Total Casinos')).toHaveText(/^[1-9]\d*$/)
    await expect(counter('Published Guides')).toHaveText(/^[1-9]\d*$/)
    await expect(counter('Published Posts')).toHaveText(/^[1-9]\d*$/)

    // What an owner asks first, which leads to one casino and back.
    await expect(page.locator('dt').first()).toContainText('Total Casinos')
    await expect(page.locator('dt').nth(3)).toContainText('Revenue')
    await expect(page.getByText('Earnings per click').first()).toBeVisible()
    const gains = page.getByRole('region', { name: 'What changed' }).getByRole('list', {
      name: 'More clicks',
    })
    const name = (await gains.getByRole('link').first().textContent()) ?? ''
    await gains.getByRole('link').first().press('Enter')
    await expect(page).toHaveURL(/target=/)
    const back = page.getByRole('link', { name: 'Back to everything' })
    await expect(back).toBeFocused()
    const target = page.getByRole('region', { name, exact: true })
    await expect(target.getByRole('table', { name: 'Pages of its clicks' })).toBeVisible()
    await expect(target.getByText('Earnings per click').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await kit.expectAccessible(page)
    await back.press('Enter')
    await expect(gains).toBeVisible()

    // A sentence, a chart, and the same figures as a table.
    const card = page.getByRole('region', { name: 'Clicks by casino', exact: true })
    await expect(card.locator('svg[role]').first()).toBeVisible()
    await expect(card.getByText('This period')).toBeVisible()
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await scrollWidth()).toBeLessThanOrEqual(width)
    await kit.expectAccessible(page)
    await card.getByRole('button', { name: 'Show as table' }).press('Enter')
    const total = /^[\d,]+/.exec(
      (await card.getByText(/clicks? \(people\)/).textContent()) ?? '',
    )?.[0]
    await expect(card.getByRole('row').last()).toContainText(`Total${total}100%`)
    await expect(card.getByRole('rowheader', { name: casinos[0]?.name ?? '' })).toBeVisible()
    await card.getByRole('combobox').selectOption({ label: 'Over time' })
    await expect(card.getByRole('row')).toHaveCount(29)
    await expect(card.getByRole('button', { name: 'Show as chart' })).toBeVisible()

    // Another period stays in the address and in the other edition.
    await page.getByLabel('Period').selectOption({ label: 'Last 12 months' })
    await expect(card.getByRole('row')).toHaveCount(13)
    await expect(page).toHaveURL(/period=12m/)
    await page.getByLabel('Period').selectOption({ label: 'Custom period' })
    await page.getByLabel('First day').fill('2024-02-28')
    await page.getByLabel('Last day').fill('2024-02-27')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('This is before the first day.')).toBeVisible()
    await page.getByLabel('Last day').fill('2024-03-01')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('compared with Feb 25 – 27, 2024')).toBeVisible()
    await expect(card.getByRole('row')).toHaveCount(4)
    await expect(card).toContainText('0 clicks (people), same as before.')
    await expect(page.getByText('Nothing changed from the period before.')).toBeVisible()
    expect(await scrollWidth()).toBeLessThanOrEqual(width)
    await kit.expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel('First day')).toHaveValue('2024-02-28')
    await page.getByLabel('Period').selectOption({ label: 'Last 7 days' })

    const positions = page.getByRole('region', { name: 'Clicks by list position', exact: true })
    await positions.getByLabel('List', { exact: true }).selectOption({ label: 'Ranked list' })
    await expect(positions).toContainText('not a click-through rate')
    // The newest click shows at once.
    await positions.getByRole('button', { name: 'Show as table' }).click()
    await expect(positions.getByRole('row', { name: `Position ${position}` })).toContainText('1')
    const download = page.waitForEvent('download')
    await positions
      .getByRole('link', { name: 'CSV of clicks by list position', exact: true })
      .click()
    const file = await download
    expect(file.suggestedFilename()).toBe('clicks-by-position-crypto.csv')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString()).toContain(`\n${position},Position ${position},`)
    await context.close()
  })
}
