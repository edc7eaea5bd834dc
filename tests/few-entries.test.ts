import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { showFigure } from '#i18n/figures.ts'
import { languageCodes, languages, type LanguageCode } from '#i18n/languages.ts'
import { listTexts, parsePage } from './page-texts.ts'
import { listTemplates } from './templates.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site?.stop())

const visit = async (address: string) => {
  const answer = await site.call(address)
  return { status: answer.status, page: parsePage(await answer.text()) }
}
const open = async (path: string, language: LanguageCode, editionId: string) => {
  const prefix = language === 'en' ? '' : `/${language}`
  return (await visit(`${prefix}${path}?tenant=${editionId}`)).page
}
const create = async (path: string, tenant: string, body: object) => {
  const answer = await site.call(path, { body, tenant, cookie: await site.signIn() })
  expect(answer.status).toBe(201)
}

/** Numerals and words that count what is in a ranking, or point at three of it. */
const claims: Record<LanguageCode, RegExp> = {
  en: /\b(top|our|first) (0|three)\b|\bthese three\b|\bthree (crypto|sweepstakes) casinos\b|\b0 guides\b/i,
  sv: /\btopp (0|tre)\b|\b(de|de här) tre\b|\btre (krypto|sweepstakes)/i,
  no: /\b(topp|våre) 0\b|\b(de|disse) tre\b|\btre (krypto|sweepstakes)/i,
  da: /\btop 0\b|\b(de|disse|de her) tre\b|\btre (krypto|sweepstakes)/i,
  fi: /(^|\s)0 (parasta|opasta)|\bkolm(e|esta|en) (ensimmäistä|parasta|krypto|sweepstakes|kärjessä)|\bnämä kolme\b/i,
}
/** Its artwork tells of tested payouts. */
const demonstrationOnly = ['/banner-test', '/how-we-rate']

const findClaims = (page: ReturnType<typeof parsePage>, language: LanguageCode) =>
  listTexts(page).filter((text) => claims[language].test(text))

for (const edition of editions) {
  describe(`an empty site of ${edition.id}`, () => {
    test.each(languageCodes)(
      'answers every page in %s, and counts nothing that is not there',
      async (language) => {
        const paths = listTemplates(edition).filter(
          ({ path }) => !/[?]|\/(casino|guides|lists|blog|authors)\//.test(path),
        )
        for (const { path, status, address } of paths) {
          const answer = await visit(address(language))
          const isKept = demonstrationOnly.includes(path)
          expect(answer.status, path).toBe(isKept ? 404 : status)
          expect(findClaims(answer.page, language), path).toEqual([])
          const ranking = answer.page
            .querySelectorAll('script[type$="json"]')
            .map(({ text }) => text)
          expect(
            ranking.filter((text) => text.includes('"numberOfItems":0')),
            path,
          ).toEqual([])
        }
      },
    )
  })
}

test.each(editions)(
  'an empty site of $id shows no figure that only the demonstration has',
  async ({ id, figures }) => {
    const only = ['casinos', 'bonuses', 'readers', 'players'] as const
    for (const { code, intl } of languages) {
      const shown = only.map((name) => showFigure(figures[name], intl).replace(/\+$/, ''))
      for (const path of ['/', '/landing', '/newsletter', '/blog', '/lotteries']) {
        const text = (await open(path, code, id)).text
        for (const figure of shown.filter(({ length }) => length > 3))
          expect(text, `${code} ${path}`).not.toContain(figure)
        expect(text, `${code} ${path}`).not.toContain('24/7')
      }
    }
  },
)

describe.each(editions.map(({ id }) => id))('a site of %s with', (id) => {
  test('one casino compares it with none', async () => {
    await create('/api/casinos', id, { name: 'The Old Quay', welcomeBonus: '100%' })
    for (const language of languageCodes) {
      const home = await open('/', language, id)
      expect(findClaims(home, language)).toEqual([])
      expect(findClaims(await open('/landing', language, id), language)).toEqual([])
      expect(home.querySelectorAll('input[name=pick]')).toHaveLength(0)
      expect(home.querySelector('#compare-title')).toBeNull()
      const review = await open('/casino/the-old-quay', language, id)
      expect(review.querySelector('h1')?.text).toContain('The Old Quay')
      expect(review.querySelector('#compare-with')).toBeNull()
    }
    const home = await open('/', 'en', id)
    expect(home.querySelector('#top-casinos-title')?.text).toBe('First in our ranking')
    expect(listTexts(home)).toContain('Read our review of The Old Quay')
    expect(listTexts(home).join('\n')).not.toMatch(/\b(the|a|an) (the|a|an)\b/i)
  })

  test('two casinos compares two', async () => {
    await create('/api/casinos', id, { name: 'Second Quay' })
    for (const language of languageCodes) {
      expect(findClaims(await open('/', language, id), language)).toEqual([])
      expect(findClaims(await open('/landing', language, id), language)).toEqual([])
    }
    const home = await open('/', 'en', id)
    expect(home.querySelector('#top-casinos-title')?.text).toBe('First 2 casinos')
    expect(home.querySelectorAll('.ranked-row input[name=pick]')).toHaveLength(2)
  })

  test('one short guide says how little time it takes', async () => {
    await create('/api/guides', id, {
      title: 'Short',
      content: 'Three words only.',
      isPublished: true,
    })
    for (const [language, text] of [
      ['en', '< 1 min'],
      ['da', '< 1 min.'],
    ] as const) {
      expect(
        (await open(language === 'da' ? '/guider' : '/guides', language, id)).toString(),
      ).toContain(`<span aria-hidden="true">${text.replace('<', '&lt;')}</span>`)
    }
  })

  test('three casinos says what it always said', async () => {
    await create('/api/casinos', id, { name: 'Third Quay' })
    const landing = await open('/landing', 'en', id)
    expect(landing.querySelector('#top-title')?.text).toBe('First 3 in our ranking')
  })
})
