import { makeReader } from '#editions/reader.ts'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Edition } from '#editions/edition.ts'
import { editions } from '#editions/editions.ts'
import { helpLines, worldLines, type HelpLine } from '#features/help/lines.ts'
import { getLanguage, languageCodes, type LanguageCode, siteLanguage } from '#i18n/languages.ts'
import { delocalise, localise, matchScreen, pinEdition } from '#urls.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { readMessages } from '../scripts/messages-plugin.ts'
import { countWords, listTexts, parsePage } from './page-texts.ts'
import { listTemplates, translations } from './templates.ts'
import { startTestSite, type TestSite } from './test-site.ts'
import { untilServed } from './visit.ts'

// The first tests of a language fetch all its pages.
vi.setConfig({ testTimeout: 120_000 })

let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
}, 120_000)
afterAll(() => site.stop())

type Visited = { address: string; status: number; page: HTMLElement }

/** Pages already fetched, by address: the tests below look at the same ones. */
const visited = new Map<string, Promise<Visited>>()

/** A few at a time: of hundreds of new pages at once the site would put most off. */
const lanes: Promise<unknown>[] = Array.from({ length: 4 }, () => Promise.resolve())
let turn = 0

function fetchPage(address: string): Promise<Visited> {
  turn = (turn + 1) % lanes.length
  const fetching = Promise.resolve(lanes[turn]).then(() => fetchNow(address))
  lanes[turn] = fetching.catch(() => undefined)
  return fetching
}

async function fetchNow(address: string): Promise<Visited> {
  const response = await untilServed(() => site.call(address))
  const html = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const body = await response.text()
  return { address, status: response.status, page: parsePage(html ? body : '') }
}

function visit(address: string): Promise<Visited> {
  const known = visited.get(address)
  if (known) return known
  const visiting = fetchPage(address)
  visited.set(address, visiting)
  return visiting
}

/** Asks for what is not walked, once. */
const asked = new Map<string, Promise<Visited>>()

function ask(address: string): Promise<Visited> {
  const asking = asked.get(address) ?? fetchPage(address)
  asked.set(address, asking)
  return asking
}

const inside = (page: HTMLElement) =>
  page
    .querySelectorAll('a[href]')
    .map((link) => link.getAttribute('href')?.replaceAll('&amp;', '&') ?? '')
    .filter((href) => href.startsWith('/') && !href.startsWith('//'))

/** A page of its own, not a filtered or sorted list: these are walked, those only asked for. */
function isPage(href: string): boolean {
  const [path = '', query] = href.split('?')
  return /^tenant=\w+$/.test(query ?? '') && matchScreen(delocalise(path, 'en').path) !== undefined
}

const walks = new Map<string, Promise<Visited[]>>()

/** All pages of an edition in a language: its templates and whatever they lead to. */
function walk(edition: (typeof editions)[number], language: LanguageCode): Promise<Visited[]> {
  const key = `${edition.id} ${language}`
  const walking =
    walks.get(key) ?? follow(listTemplates(edition).map(({ address }) => address(language)))
  walks.set(key, walking)
  return walking
}

/** Visits addresses and all pages that they lead to in the first one's language. */
async function follow(addresses: readonly string[]): Promise<Visited[]> {
  const languageOf = (address: string) => delocalise(address.split('?')[0] ?? '', 'en').language
  const seen = new Set(addresses)
  const found: Visited[] = []
  for (const address of seen) {
    const one = await visit(address)
    found.push(one)
    for (const href of inside(one.page))
      if (isPage(href) && languageOf(href) === languageOf(address)) seen.add(href)
  }
  return found
}

const failures = async (
  edition: (typeof editions)[number],
  language: LanguageCode,
  check: (visited: Visited) => string[] | Promise<string[]>,
) => {
  const all = await walk(edition, language)
  const lists = await Promise.all(
    all.map(async (one) => (await check(one)).map((text) => `${one.address}: ${text}`)),
  )
  return lists.flat()
}

/** Built files, which this site has none of. */
const assets = /^\/assets\//

/** Addresses outside that nobody is paid for: help, and where the prices come from. */
const independent = new Set([
  'www.coingecko.com',
  ...[...Object.values(helpLines).flat(), ...worldLines].flatMap(
    (line: HelpLine) => line.web ?? [],
  ),
])

/** Where a reader of a language finds help with gambling. */
const helpInFooter: Record<LanguageCode, (edition: Edition) => readonly string[]> = {
  en: ({ homeCountry }) =>
    homeCountry
      ? ['1-800-MY-RESET', '1800myreset.org']
      : ['gamblingtherapy.org', 'findahelpline.com'],
  sv: () => ['Stödlinjen', '020-81 91 00', 'stodlinjen.se', 'spelpaus.se'],
  no: () => ['Hjelpelinjen', '800 800 40', 'hjelpelinjen.no'],
  da: () => ['StopSpillet', '70 22 28 25', 'stopspillet.dk', 'rofus.nu'],
  fi: () => ['Peluuri', '0800 100 101', 'peluuri.fi'],
}

/** What stands before links that earn money, in a language. */
const disclosure = (language: LanguageCode) =>
  getTranslator(makeReader(editions[0], language))('disclosure.short')

const keys = new Set([...Object.keys(readMessages('src/i18n/messages/en.json')), 'edition'])

/**
 * Names of casinos, makers and payments are written with capitals; addresses, keys and commands are
 * no sentences.
 */
const isName = (text: string) =>
  quoted.has(text.replaceAll(/[“”"«».,]/g, '')) ||
  /[/@=]|\.\w|'/.test(text) ||
  /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text) ||
  (text.match(/\p{L}{2,}/gu) ?? []).every(
    (word) => /^\p{Lu}/u.test(word) || /^(e\p{Lu}|and|of|the)/u.test(word),
  )

/**
 * Words of English documents that articles quote and explain, and what the pictures of the banner
 * say.
 */
const quoted = new Set([
  'know your customer',
  'at our sole discretion',
  'must be played three times',
  'alternate method of entry',
  'return to player',
  'Gold Coin play only',
  'Void where prohibited',
  'void where prohibited',
  'Check this round',
  'deposit plus bonus',
  'my-own-seed',
  'openssl dgst -sha256',
  'Casinos tested with real payouts',
  'Casinon testade med riktiga uttag',
])

const attribute = (page: HTMLElement, selector: string, name: string) =>
  page.querySelector(selector)?.getAttribute(name)

/**
 * An absolute address of the edition's own origin as one that this site answers: pinned to the
 * edition.
 */
const pinned = (absolute: string, id: string) =>
  pinEdition(absolute.replace(/^https?:\/\/[^/]+/, '') || '/', id)

describe.each(editions)('$id', (edition) => {
  describe.each(languageCodes)('in %s', (language) => {
    test('every page answers as it should, with one h1, a title and its language', async () => {
      for (const template of listTemplates(edition)) {
        expect((await visit(template.address(language))).status, template.path).toBe(
          template.status,
        )
      }
      expect(
        await failures(edition, language, ({ page, status }) => [
          ...(status === 200 || status === 404 ? [] : [`answers ${status}`]),
          ...(page.querySelectorAll('h1').length === 1 ? [] : ['not one h1']),
          ...(page.querySelector('title')?.text.trim() ? [] : ['no title']),
          ...(attribute(page, 'html', 'lang') === getLanguage(language).html
            ? []
            : ['another language']),
        ]),
      ).toEqual([])
    })

    test('what search engines may list has a title and a description of its own, a canonical address and alternates', async () => {
      const titles = new Map<string, string>()
      const wrong = await failures(edition, language, async ({ address, page }) => {
        if (attribute(page, 'meta[name=robots]', 'content')?.includes('noindex')) return []
        const title = page.querySelector('title')?.text ?? ''
        const canonical = attribute(page, 'link[rel=canonical]', 'href') ?? ''
        const description = attribute(page, 'meta[name=description]', 'content') ?? ''
        const twin = titles.get(title)
        titles.set(title, canonical)
        const alternates = page.querySelectorAll('link[rel=alternate][hreflang]')
        const listed: Record<string, string> = {}
        for (const link of alternates)
          listed[link.getAttribute('hreflang') ?? ''] = link.getAttribute('href') ?? ''
        const back = await Promise.all(
          Object.values(listed).map(async (href) => {
            const other = await visit(pinned(href, edition.id))
            const same = other.page
              .querySelectorAll('link[rel=alternate][hreflang]')
              .map((link) => link.toString())
            return same.join() === alternates.map((link) => link.toString()).join()
              ? []
              : [`${href} names others`]
          }),
        )
        return [
          ...(twin && twin !== canonical ? [`shares its title with ${twin}`] : []),
          ...(description.length >= 50 && description.length <= 320
            ? []
            : [`description: ${description}`]),
          ...(pinned(canonical, edition.id) === address.replace(/\?.*/, `?tenant=${edition.id}`)
            ? []
            : [canonical]),
          ...(listed[language] === canonical ? [] : [`no alternate in ${language}`]),
          ...(listed['x-default'] === listed['en'] ? [] : ['no default']),
          ...back.flat(),
        ]
      })
      expect(wrong).toEqual([])
    })

    test('no link within the site is broken, nor leads past its language', async () => {
      const wrong = await failures(edition, language, async ({ address, page }) => {
        const broken = await Promise.all(
          [...new Set(inside(page))].map(async (href) => {
            const [path = '', fragment] = href.split('#')
            if (assets.test(path)) return []
            const target =
              path.split('?')[0] === address.split('?')[0] && !path.includes('?') ? address : path
            const known = visited.has(target) || isPage(target)
            const { status, page: there } = known ? await visit(target) : await ask(target)
            if (status >= 400) return [`${href} answers ${status}`]
            return fragment && !there.querySelector(`[id="${fragment}"]`)
              ? [`nothing at ${href}`]
              : []
          }),
        )
        return broken.flat()
      })
      expect(wrong).toEqual([])
    })

    test('the reader learns how money is earned before the first link that earns it, and of 18+ and help everywhere', async () => {
      const wrong = await failures(edition, language, ({ page }) => {
        const html = page.querySelector('main')?.toString() ?? ''
        const footer = page.querySelector('footer[aria-label]')?.text ?? ''
        const firstAd = html.search(/<a [^>]*rel="sponsored/)
        const disclosed = html.indexOf(disclosure(language))
        const outgoing = page
          .querySelectorAll('a[href^=http]')
          .filter((link) => link.getAttribute('rel') !== 'sponsored nofollow noopener')
          // Where a fact comes from, which earns nothing.
          .filter((link) => link.getAttribute('rel') !== 'nofollow noopener')
          // An author’s own pages.
          .filter((link) => link.getAttribute('rel') !== 'me noopener')
          .filter((link) => !independent.has(new URL(link.getAttribute('href') ?? '').host))
        return [
          ...(firstAd >= 0 && (disclosed < 0 || disclosed > firstAd)
            ? ['an ad link before its disclosure']
            : []),
          ...outgoing.map((link) => `outgoing: ${link.toString().slice(0, 200)}`),
          ...(footer.includes('18+') ? [] : ['no 18+']),
          ...helpInFooter[language](edition).filter((line) => !footer.includes(line)),
        ]
      })
      expect(wrong).toEqual([])
    })

    test('no text is a key that has no text', async () => {
      const wrong = await failures(edition, language, ({ page }) =>
        listTexts(page).filter(
          (text) => /^[a-z]\w*(\.\w+)+$/.test(text) && keys.has(text.split('.')[0] ?? ''),
        ),
      )
      expect(wrong).toEqual([])
    })
  })

  test.each(translations)('ratings have a decimal comma in %s', async (language) => {
    const wrong = await failures(edition, language, ({ page }) =>
      listTexts(page).filter((text) => /\d\.\d ?\/ ?5\b/.test(text)),
    )
    expect(wrong).toEqual([])
  })

  test('a licence is spelt in one way', async () => {
    const wrong = await failures(edition, 'en', ({ page }) =>
      listTexts(page).filter((text) => /Curacao/.test(text)),
    )
    expect(wrong).toEqual([])
  })

  test.each(translations)('nothing of the English pages is left in %s', async (language) => {
    const english = new Map((await walk(edition, 'en')).map((one) => [one.address, one]))
    const left = new Map<string, string>()
    for (const { address, page } of await walk(edition, language)) {
      const [path = '', query] = address.split('?')
      const original = english.get(
        `${localise(siteLanguage('en', 'en'), delocalise(path, 'en').path)}?${query}`,
      )
      if (!original) continue
      const texts = new Set(listTexts(original.page))
      // Marked as English, such as an editor's reason for a change.
      const marked = new Set(page.querySelectorAll('body [lang=en]').flatMap(listTexts))
      for (const text of listTexts(page))
        if (countWords(text) >= 3 && texts.has(text) && !marked.has(text) && !isName(text))
          left.set(text, address)
    }
    expect([...left].map(([text, address]) => `${address}: ${text}`)).toEqual([])
  })
})
