import { expect, test, type Locator, type Page } from './journey.ts'
import { editions } from '#editions/editions.ts'
import { languageCodes, siteLanguage } from '#i18n/languages.ts'
import { localise } from '#urls.ts'
import { large, letterSizes, sideways } from './page-kit.ts'

test.describe.configure({ mode: 'parallel' })

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It has no box')
  return box
}

/** Everything in the header, and what it opens, lies within the window. */
async function expectHeaderInReach(page: Page, width: number) {
  const within = async (element: Locator) => {
    const { x, width: own } = await boxOf(element)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + own).toBeLessThanOrEqual(width)
  }
  const controls = page.locator('.site-header :is(a, button):visible, .chat-button')
  expect(await controls.count()).toBeGreaterThanOrEqual(5)
  for (const control of await controls.all()) await within(control)
  for (const opened of ['language-menu', 'theme-menu', 'menu']) {
    await page.locator(`[popovertarget=${opened}]`).first().click()
    const menu = page.locator(`#${opened}`)
    await expect(menu).toBeVisible()
    // It may still slide in.
    await menu.evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    )
    for (const entry of await menu.locator(':is(a, button):visible').all()) await within(entry)
    await page.keyboard.press('Escape')
  }
}

for (const { id } of editions) {
  for (const language of languageCodes) {
    test(`${id} in ${language}: the header is in reach with letters of twice the size`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 780 })
      await page.goto(`${localise(siteLanguage(language, 'en'), '/about')}?tenant=${id}`)
      const resize = await letterSizes(page)
      await resize(large)
      await expectHeaderInReach(page, 390)
    })
  }
}

for (const width of [320, 340]) {
  test(`the header is in reach and its brand unbroken on a phone of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    for (const { id } of editions) {
      await page.goto(`/fi?tenant=${id}`)
      await expectHeaderInReach(page, width)
      for (const word of await page.locator('.site-header a span > span > span').all())
        expect(await word.evaluate((element) => element.getClientRects().length)).toBe(1)
    }
  })
}

for (const width of [390, 1280]) {
  test(`the brand stands on the middle of the header at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const { id } of editions) {
      await page.goto(`/about?tenant=${id}`)
      const header = await boxOf(page.locator('.site-header > div'))
      const middle = header.y + header.height / 2
      for (const part of ['svg', 'span > span']) {
        const box = await boxOf(page.locator(`.site-header a ${part}`).first())
        expect(Math.abs(box.y + box.height / 2 - middle), part).toBeLessThanOrEqual(0.5)
      }
    }
  })
}

/** Links and buttons of the page, but for the chat's own, that lie beneath its button. */
const beneathChat = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('.chat-button')
    if (!button) throw new Error('There is no chat')
    const own = button.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, input, select, summary, label')]
      .filter((element) => !element.closest('.chat'))
      .filter((element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect()
        return (
          width > 0 && left < own.right && right > own.left && top < own.bottom && bottom > own.top
        )
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`the chat covers nothing that can be pressed on the first screen of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const address of [
      '/',
      '/landing',
      '/compare',
      '/casino/emberlock',
      '/?tenant=sweepstakes',
      '/fi/vertaile',
      '/fi/vertaile?tenant=sweepstakes',
      '/casino/pelican-row?tenant=sweepstakes',
    ]) {
      await page.goto(address)
      expect(await beneathChat(page), address).toEqual([])
      await expect(page.locator('.chat-button')).toBeInViewport({ ratio: 0.99 })
    }
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await expect
      .poll(async () => (await boxOf(page.locator('.chat-button'))).y)
      .toBeGreaterThan(height / 2)
  })
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`a review shows one action at a time wherever it is read, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/casino/emberlock')
    const actions = page.getByRole('article').locator('a[aria-label^="Play now at Emberlock"]')
    const inSight = () =>
      actions.evaluateAll(
        (links) =>
          links.filter((link) => {
            const { top, bottom } = link.getBoundingClientRect()
            return (
              link.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight
            )
          }).length,
      )
    const end = await page
      .getByRole('article')
      .evaluate((article) => article.getBoundingClientRect().bottom)
    for (let top = 0; top < end - height; top += 300) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await expect.poll(inSight, { message: `at ${top}` }).toBe(1)
    }
  })
}

for (const { id } of editions) {
  for (const width of [768, 834, 1024, 1180, 1279]) {
    test(`${id}: the comparison fits ${width} px, in English and Finnish`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const address of [`/compare?tenant=${id}`, `/fi/vertaile?tenant=${id}`]) {
        await page.goto(address)
        expect(await sideways(page)).toBe(0)
        const table = page.getByRole('table')
        for (const play of await table.locator('.compare-actions a:first-child').all()) {
          const box = await boxOf(play)
          expect(box.x + box.width).toBeLessThanOrEqual(width - 16)
        }
        // The search and the top picks stand in a line, the other filters in at most two.
        const tops = await page
          .locator('#compare-filters select')
          .evaluateAll(
            (fields) => new Set(fields.map((field) => field.getBoundingClientRect().top)).size,
          )
        expect(tops).toBeLessThanOrEqual(2)
        const search = await boxOf(page.getByRole('searchbox'))
        const top = await boxOf(page.locator('#compare-filters [name=featured]'))
        expect(Math.abs(search.y + search.height / 2 - top.y - top.height / 2)).toBeLessThanOrEqual(
          3,
        )
        // Columns stand below their headers, which stay as the page is scrolled.
        const rating = table.locator('thead th').nth(1)
        const value = table.locator('.compare-rating').first()
        expect(Math.abs((await boxOf(rating)).x - (await boxOf(value)).x)).toBeLessThanOrEqual(1)
        await page.evaluate(() => scrollTo({ top: 1300, behavior: 'instant' }))
        await expect.poll(async () => (await boxOf(rating)).y).toBe(0)
        await expect(table.getByRole('link', { name: /^(Filters|Suodattimet)$/ })).toBeInViewport({
          ratio: 1,
        })
      }
    })
  }
}

test('a box to pick a casino stays within its card on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [address, card] of [
    ['/', '.ranked-row'],
    ['/compare', '.compare-row'],
    ['/fi/vertaile?tenant=sweepstakes', '.compare-row'],
  ] as const) {
    await page.goto(address)
    for (const row of (await page.locator(card).all()).slice(0, 3)) {
      const around = await boxOf(row)
      const label = await boxOf(row.locator('label', { has: page.locator('[name=pick]') }))
      const room = await row.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).paddingRight),
      )
      expect(label.x + label.width).toBeLessThanOrEqual(around.x + around.width - room)
      expect(label.y).toBeGreaterThanOrEqual(around.y)
    }
  }
})

test('no chip of the means of payment stands alone on a line', async ({ page }) => {
  for (const { id } of editions) {
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/?tenant=${id}`)
      const tops = await page
        .locator('[aria-labelledby=supported-title] li')
        .evaluateAll((chips) => chips.map((chip) => Math.round(chip.getBoundingClientRect().top)))
      const alone = [...new Set(tops)].filter(
        (top) => tops.filter((other) => other === top).length === 1,
      )
      expect(alone, `${id} at ${width}`).toEqual([])
    }
  }
})
