import { expect, test, type Page } from './journey.ts'
import { editions } from '#editions/editions.ts'
import { languageCodes } from '#i18n/languages.ts'
import { listLooks, listTemplates } from '../templates.ts'
import * as kit from './page-kit.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: kit.phone })

/** Adds up how far things moved by themselves, from the first paint on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'))
      document.documentElement.dataset['shift'] = String(total)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
}

/** Scrolls to the end and waits for what wakes by itself on the way. */
async function readThrough(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await expect(
    page.locator('is-land:is([data-wake=visible], [data-wake=idle]):not([data-awake])'),
  ).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Buttons, badges, heads of tables and the names of casinos. */
const keptWhole = '.button, .badge:not(td *), .site-header a, .compare-title a, thead th, tbody th'

for (const edition of editions) {
  for (const template of listLooks(edition)) {
    test(`${edition.id} ${template.path}`, async ({ page, context }) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!/^(http:\/\/localhost:|data:)/.test(request.url())) foreign.push(request.url())
      })
      const shifts = await watchShifts(page)
      expect((await page.goto(template.address('en')))?.status()).toBe(template.status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(
        page.locator('meta[name=description], meta[name=robots][content*=noindex]'),
      ).not.toHaveCount(0)
      await readThrough(page)
      expect(await shifts()).toBeLessThanOrEqual(0.02)
      expect(await kit.sideways(page)).toBe(0)
      expect(foreign).toEqual([])
      expect(await context.cookies()).toEqual([])
      await kit.openDetails(page)
      await kit.expectCleanInBothThemes(page)
    })
  }

  test.describe(`${edition.id} without a script`, () => {
    test.use({ javaScriptEnabled: false })
    for (const language of languageCodes) {
      test(`in ${language} no page is wider than a phone, nor with large letters; no text stands on another, and words stay whole`, async ({
        page,
      }) => {
        test.slow()
        const resize = await kit.letterSizes(page)
        const wrong: string[] = []
        for (const template of listTemplates(edition)) {
          await page.goto(template.address(language))
          for (const [width, letters] of [
            [kit.phone.width, kit.usual],
            [kit.narrowest, kit.usual],
            [390, kit.large],
          ] as const) {
            await page.setViewportSize({ ...kit.phone, width })
            await resize(letters)
            const where = `${template.path} at ${width} px with letters of ${letters} px`
            if ((await kit.sideways(page)) > 0) wrong.push(where)
            for (const two of await kit.overlaps(page, 'body')) wrong.push(`${where}: ${two}`)
          }
          if (language !== 'fi' && language !== 'en') continue
          // The letters are larger while the layout is that of a usual phone.
          await resize(kit.usual)
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
          await kit.openDetails(page)
          if ((await kit.sideways(page)) > 0) wrong.push(`${template.path} with all parts open`)
          // Finnish words are longer than a phone, and are broken.
          if (language === 'fi') continue
          for (const word of await kit.brokenWords(page, keptWhole))
            wrong.push(`${template.path} breaks ${word}`)
        }
        expect(wrong).toEqual([])
      })
    }
  })
}
