import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { languageCodes, type LanguageCode, siteLanguage } from '#i18n/languages.ts'
import { localise } from '#urls.ts'
import { parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** A site as it begins: empty, and for information only. */
let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
}, 120_000)
afterAll(() => site.stop())

/** What such a site has none of: bonuses, money for links, deposits to make. */
const promised: Record<LanguageCode, RegExp> = {
  en: /bonus|commission|deposit|\boffers?\b/i,
  sv: /bonus|provision|insättning|erbjudande/i,
  no: /bonus|provisjon|innskudd|tilbud/i,
  da: /bonus|provision|indbetal|tilbud/i,
  fi: /bonu|provisio|tallet|tarjou/i,
}

/** Where a sentence breaks off because there is nothing to name. */
const brokenOff = /\p{L} [.,;:]|: *$|\(\)/mu

const promisingPages = ['/', '/landing', '/compare', '/about', '/newsletter', '/lists', '/authors']
const addressedPages = ['/about', '/contact', '/affiliate-disclosure', '/terms-of-use']

async function findLines(
  paths: readonly string[],
  code: LanguageCode,
  edition: string,
  pattern: RegExp,
): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const answer = await site.call(
        `${localise(siteLanguage(code, 'en'), path)}?tenant=${edition}`,
      )
      expect(answer.status, path).toBe(200)
      const page = parsePage(await answer.text())
      const description = page.querySelector('meta[name=description]')?.getAttribute('content')
      const parts = page.querySelectorAll('main :is(h1, h2, h3, p, li, label, dd)')
      const lines = [description ?? '', ...[...parts].map(({ textContent }) => textContent.trim())]
      return lines.filter((line) => pattern.test(line)).map((line) => `${path}: ${line}`)
    }),
  )
  return [...new Set(found.flat())]
}

describe.each(['crypto', 'sweepstakes'])('%s', (edition) => {
  test.each(languageCodes)(
    'promises in %s nothing that a site without offers lacks',
    async (code) => {
      expect(await findLines(promisingPages, code, edition, promised[code])).toEqual([])
      expect(await findLines(['/about'], code, edition, /VPN|lott?er|arpaj/i)).toEqual([])
    },
  )

  test('speaks of articles, casinos and prices once there are any', async () => {
    const titles = async () =>
      (
        await findLines(
          ['/about'],
          'en',
          edition,
          /^(Guides( and blog)?|Blog|Live prices|Reviews)$/,
        )
      ).map((line) => line.replace('/about: ', ''))
    expect(await titles()).toEqual([])
    const { guides } = site.services
    const ofEdition = editions.find(({ id }) => id === edition)
    if (!ofEdition) throw new Error('there is no such edition')
    await guides.create(ofEdition, null, {
      title: 'A first guide',
      content: 'How to read terms.',
      category: 'basics',
      isPublished: true,
    })
    await site.deps.changes.settle()
    expect(await titles()).toEqual([edition === 'crypto' ? 'Guides and blog' : 'Guides'])
  })

  test.each(languageCodes)('breaks off no sentence in %s for want of an address', async (code) => {
    expect(await findLines(addressedPages, code, edition, brokenOff)).toEqual([])
  })
})
