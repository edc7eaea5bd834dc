/** What the reader view of a browser shows, by the library that Firefox has for it. */
import { createRequire } from 'node:module'
import { expect, test, type Page } from './journey.ts'

const library = createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js')

// The library is no script of the site's own.
test.use({ bypassCSP: true })

async function readArticle(page: Page): Promise<string> {
  await page.addScriptTag({ path: library })
  return await page.evaluate(() => {
    const { Readability } = globalThis as unknown as {
      Readability: new (page: Document) => { parse: () => { textContent: string } | null }
    }
    // It takes the page apart.
    const copy = document.cloneNode(true) as Document
    return new Readability(copy).parse()?.textContent ?? ''
  })
}

for (const [address, first] of [
  ['/guides/wallets-and-first-deposit', 'Paying with a cryptocurrency is not difficult'],
  ['/blog/seven-questions-before-a-bonus', 'A short list to keep beside the keyboard.'],
  ['/about', 'We test crypto casinos'],
] as const)
  test(`the reader view of ${address} begins with its text, not with prices or notices`, async ({
    page,
  }) => {
    await page.goto(`${address}?tenant=crypto`)
    const text = (await readArticle(page)).replaceAll(/\s+/g, ' ').trim()
    expect(text.indexOf(first)).toBeGreaterThanOrEqual(0)
    expect(text.indexOf(first)).toBeLessThan(40)
    expect(text).not.toContain('Loading')
  })
