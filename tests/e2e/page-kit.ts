/** What the journeys over public pages share. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const phone = { width: 360, height: 740 }
/** Phones are no narrower, in pixels. */
export const narrowest = 320

/** Fails on whatever axe finds, after all that fades has faded; with `rules`, on these alone. */
export async function expectClean(page: Page, rules?: readonly string[]) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
  // The public pages have no frames, so axe may run within the page: half the time, and nothing
  // else changes.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  // Behind an open sheet the page is inert, its heading with it.
  if ((await page.locator('[inert] h1, h1[inert]').count()) > 0)
    axe.disableRules(['page-has-heading-one'])
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
    [],
  )
}

/** In the theme that the page has, everything; in the other one, only what a theme changes. */
export async function expectCleanInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectClean(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectClean(page, ['color-contrast', 'link-in-text-block'])
}

type Mail = {
  to: string
  subject: string
  replyTo?: { address: string; name: string }[]
  text: string
  headers: Record<string, string>
}

/** What the mail server that the site sends by has taken (tests/e2e/serve.ts). */
export async function readMails(baseURL: string): Promise<Mail[]> {
  const { port } = new URL(baseURL)
  const answer = await fetch(`http://127.0.0.1:${Number(port) + 1}/`)
  return (await answer.json()) as Mail[] // what serve.ts writes
}

/** How far the page is wider than its window, in pixels. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Words that stand on two lines without a hyphen of their own, within what the selector finds. */
export const brokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((within) => {
    const found: string[] = []
    for (const part of document.querySelectorAll<HTMLElement>(within)) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]{3,}/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set(
            [...range.getClientRects()]
              .filter(({ width }) => width > 1)
              .map(({ top }) => Math.round(top)),
          )
          if (lines.size > 1) found.push(word)
        }
      }
    }
    return [...new Set(found)]
  }, selector)

/** In pixels: the browser's own size of letters, and one that a reader may choose. */
export const usual = 16
export const large = 32

/** Sets the size that every page counts in, as a reader does in the browser's settings. */
export async function letterSizes(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async (standard: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    const root = page.locator('html')
    await expect(root).toHaveCSS('font-size', `${standard}px`)
  }
}
