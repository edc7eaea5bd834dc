import { expect, test, type Page } from '@playwright/test'
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
      await page.evaluate(() =>
        document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')),
      )
      await kit.expectCleanInBothThemes(page)
    })
  }

  test.describe(`${edition.id} without a script`, () => {
    test.use({ javaScriptEnabled: false })
    for (const language of languageCodes) {
      test(`no page in ${language} is wider than a phone, nor with large letters, and no text stands on another`, async ({
        page,
      }) => {
        test.slow()
        const resize = await kit.letterSizes(page)
        const wide: string[] = []
        for (const template of listTemplates(edition)) {
          await page.goto(template.address(language))
          for (const [width, letters] of [
            [kit.phone.width, kit.usual],
            [kit.narrowest, kit.usual],
            [390, kit.large],
          ] as const) {
            await page.setViewportSize({ ...kit.phone, width })
            await resize(letters)
            if ((await kit.sideways(page)) > 0)
              wide.push(`${template.path} at ${width} px with letters of ${letters} px`)
            for (const two of await kit.overlaps(page, 'body'))
              wide.push(`${template.path} at ${width} px with letters of ${letters} px: ${two}`)
          }
        }
        expect(wide).toEqual([])
      })
    }

    test('words in buttons, badges, heads of tables and the names of casinos stay whole with letters of twice the size', async ({
      page,
    }) => {
      await page.setViewportSize({ ...kit.phone, width: 390 })
      const broken: string[] = []
      for (const template of listTemplates(edition)) {
        for (const language of ['fi', 'en'] as const) {
          await page.goto(template.address(language))
          await page.evaluate(() => {
            document.documentElement.style.fontSize = '200%'
            for (const one of document.querySelectorAll('main details'))
              one.setAttribute('open', '')
          })
          if ((await kit.sideways(page)) > 0)
            broken.push(`${template.path} is too wide in ${language}`)
        }
        // Finnish words are longer than a phone, and are broken.
        const words = await kit.brokenWords(
          page,
          '.button, .badge:not(td *), .site-header a, .compare-title a, thead th, tbody th',
        )
        broken.push(...words.map((word) => `${template.path}: ${word}`))
      }
      expect(broken).toEqual([])
    })
  })
}
