/** What the journeys over public pages share. */
import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'

export const phone = { width: 360, height: 740 }
/** Phones are no narrower, in pixels. */
export const narrowest = 320

/** Fails on whatever axe finds; with `only`, by these rules alone. */
export async function expectClean(page: Page, only?: readonly string[]) {
  // The page is inert behind an open sheet, its heading with it.
  const isInert = (await page.locator('[inert] h1, h1[inert]').count()) > 0
  const without = isInert ? ['page-has-heading-one'] : []
  expect(await findViolations(page, { ...(only && { only }), without })).toEqual([])
}

/**
 * Checks everything in the theme that the page has, and in the other one only what a theme changes.
 */
export async function expectCleanInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectClean(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectClean(page, ['color-contrast', 'link-in-text-block'])
}

/**
 * How far the page can be scrolled sideways, in pixels. For a moment after the window has changed its
 * size, a page is narrower than the window by a scroll bar.
 */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })

/** Opens all that a reader may unfold in what the page is about. */
export const openDetails = (page: Page) =>
  page.evaluate(() =>
    document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')),
  )

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

/**
 * Texts that stand on each other within what the selector finds, as a reader sees them: without what
 * is clipped, or held at the edge of the window.
 */
export const overlaps = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((within) => {
    type Edges = { left: number; right: number; top: number; bottom: number }
    type Seen = Edges & { text: Node }
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const known = new Map<Element, Edges | null>()
    /**
     * The bounds within which an element shows its texts; null for what is held at the edge of the
     * window.
     */
    function findEdges(element: Element | null): Edges | null {
      if (!element) return { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
      const found = known.get(element)
      if (found !== undefined) return found
      const edges = clip(element, findEdges(element.parentElement))
      known.set(element, edges)
      return edges
    }
    function clip(element: Element, around: Edges | null): Edges | null {
      const { overflow, position } = getComputedStyle(element)
      if (!around || position === 'fixed' || position === 'sticky') return null
      return overflow === 'visible' ? around : cross(around, element.getBoundingClientRect())
    }
    const cross = (a: Edges, b: Edges): Edges => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    })
    // What only screen readers are told is a pixel wide.
    const isLarge = ({ left, right, top, bottom }: Edges) => right - left > 1 && bottom - top > 4
    function list(root: Element): Seen[] {
      const seen: Seen[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const { parentElement } = text
        if (!text.textContent?.trim() || !parentElement || !isSeen(parentElement)) continue
        const edges = findEdges(parentElement)
        if (!edges) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const box of range.getClientRects()) {
          const shown = cross(edges, box)
          if (isLarge(shown)) seen.push({ ...shown, text })
        }
      }
      return seen.sort((a, b) => a.top - b.top)
    }
    const name = ({ text }: Seen) => text.textContent?.trim() ?? ''
    return [...document.querySelectorAll(within)].flatMap((root) => {
      const seen = list(root)
      return seen.flatMap((one, index) => {
        const found: string[] = []
        for (let next = index + 1; ; next += 1) {
          const other = seen[next]
          // All are below it from the first one on that is.
          if (!other || other.top >= one.bottom) return found
          if (other.text !== one.text && isLarge(cross(one, other)))
            found.push(`${name(one)} on ${name(other)}`)
        }
      })
    })
  }, selector)

/** Pixels: the browser's own size of letters, and one that a reader may choose. */
export const usual = 16
export const large = 32

/** Sets the size that every page counts in, as a reader does in the browser's settings. */
export async function letterSizes(page: Page) {
  const session = await page.context().newCDPSession(page)
  let current: number = usual
  return async (standard: number) => {
    if (standard === current) return
    current = standard
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    const root = page.locator('html')
    await expect(root).toHaveCSS('font-size', `${standard}px`)
  }
}
