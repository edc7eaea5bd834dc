/** What editors note for readers is in the language of the page, once it is translated. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { crawl } from './crawl.ts'
import { parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
})
afterAll(() => site?.stop())

const cases = editions.flatMap(({ id }) =>
  (['sv', 'no', 'da', 'fi'] as const).map((code) => [id, code] as const),
)

test.each(cases)(
  'the demonstration of %s notes nothing in English on pages in %s',
  async (tenant, code) => {
    const pages = await crawl(async (address) => {
      const isOther = !new RegExp(`^/${code}(/|$)`).test(address)
      return isOther ? new Response('') : await site.call(address, { tenant })
    }, `/${code}`)
    const english = [...pages].flatMap(([address, html]) =>
      parsePage(html)
        .querySelectorAll('main [lang=en], main [lang^="en-"]')
        // Links to the same page in another language say so in that language.
        .filter((element) => element.tagName !== 'A' && !element.closest('[hreflang]'))
        .map((element) => `${address}: ${element.text}`),
    )
    expect(english).toEqual([])
    expect([...pages.values()].filter(Boolean).length).toBeGreaterThan(20)
  },
)
