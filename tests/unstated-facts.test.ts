/** What nobody has entered is stated nowhere on a site of one's own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { languageCodes, type LanguageCode, siteLanguage } from '#i18n/languages.ts'
import { localise } from '#urls.ts'
import { listTexts, parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite()
  cookie = await site.signIn()
  for (const { id } of editions) {
    await create(id, { name: 'Bare House', description: 'Nobody has looked at it.' })
    await create(id, { name: 'Low House', rating: 2 })
    await create(id, { name: 'High House', rating: 4.9, liveChat: false })
  }
})
afterAll(() => site?.stop())

async function create(tenant: string, body: object) {
  const answer = await site.call('/api/casinos', { body, tenant, cookie })
  expect(answer.status).toBe(201)
}
const read = async <T>(path: string, tenant: string) =>
  (await (await site.call(path, { tenant })).json()) as T
const open = async (path: string, language: LanguageCode, edition: string) => {
  // One spelling only: `/sv`, not `/sv/`.
  const address = localise(siteLanguage(language, 'en'), path)
  const answer = await site.call(`${address}${path.includes('?') ? '&' : '?'}tenant=${edition}`)
  expect(answer.status, address).toBe(200)
  const page = parsePage(await answer.text())
  // Changes of prices within 24 hours and what filters offer are no facts of casinos, and messages
  // are only shown by scripts.
  const others = '[data-island^=prices], script[type="application/json"], option'
  for (const other of page.querySelectorAll(others)) other.remove()
  return page
}

const notStated = {
  en: 'Not stated',
  sv: 'Uppges inte',
  no: 'Ikke oppgitt',
  da: 'Ikke oplyst',
  fi: 'Ei ilmoitettu',
} as const
const notRated = {
  en: 'Not rated yet',
  sv: 'Inte betygsatt än',
  no: 'Ikke vurdert ennå',
  da: 'Ikke vurderet endnu',
  fi: 'Ei vielä arvosteltu',
} as const

/** What the demonstration shows for missing facts, as each language writes numbers. */
const invented = /\b24\s?(h|t|hours)\b|1[\s.,]?000\+|\b0[.,]001\b|\b4[.,]5\b/

for (const { id } of editions) {
  test.each(languageCodes)(`no page of ${id} in %s invents a fact`, async (language) => {
    const pages = [
      '/',
      '/compare',
      '/compare?pick=bare-house&pick=high-house&view=side-by-side',
      '/casino/bare-house',
      '/landing',
    ]
    for (const path of pages) {
      const page = await open(path, language, id)
      const texts = listTexts(page).filter((text) => invented.test(text))
      expect(texts, path).toEqual([])
      const data = page
        .querySelectorAll('script[type="application/ld+json"]')
        .map(({ text }) => text)
      expect(
        data.filter((text) => /ratingValue":4\.5/.test(text)),
        path,
      ).toEqual([])
      expect(page.text, path).toContain(notRated[language])
    }
    const review = await open('/casino/bare-house', language, id)
    expect(review.text).toContain(notStated[language])
    const description = review.querySelector('meta[name=description]')?.getAttribute('content')
    expect(description).toContain('Nobody has looked at it.')
    expect(description).not.toMatch(invented)
  })

  test(`${id} keeps the number that its calls have always answered, and says that it is none`, async () => {
    expect(await read('/api/casinos/bare-house', id)).toMatchObject({ rating: 4.5, isRated: false })
    expect(await read('/api/casinos/low-house', id)).toMatchObject({ rating: 2, isRated: true })
  })

  test(`${id} describes a casino that nobody has rated as no review`, async () => {
    const typesOf = async (path: string) =>
      [...(await open(path, 'en', id)).querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => (JSON.parse(textContent ?? '') as { '@type': string })['@type'],
      )
    expect(await typesOf('/casino/bare-house')).not.toContain('Review')
    expect(await typesOf('/casino/low-house')).toContain('Review')
  })

  test(`${id} tells yes, no and not stated apart`, async () => {
    const facts = ['liveChat', 'provablyFair', 'mobileCompatible', 'vpnFriendly', 'noKyc']
    const bare = await read<Record<string, unknown>>('/api/casinos/bare-house', id)
    expect(facts.map((name) => bare[name])).toEqual(facts.map(() => null))
    expect(await read('/api/casinos/high-house', id)).toMatchObject({ liveChat: false })
    const showLiveChat = async (slug: string) => {
      const review = await open(`/casino/${slug}`, 'en', id)
      const term = review.querySelectorAll('dt').find(({ text }) => text === 'Live chat')
      return term?.nextElementSibling?.text
    }
    expect(await showLiveChat('bare-house')).toBe('Not stated')
    expect(await showLiveChat('high-house')).toBe('No')
  })

  test.each(['asc', 'desc'])(`${id} puts what is not rated last, %s`, async (direction) => {
    const path = `/api/casinos?sort=rating&direction=${direction}`
    const names = (await read<{ name: string }[]>(path, id)).map(({ name }) => name)
    const rated = ['Low House', 'High House']
    expect(names).toEqual([...(direction === 'asc' ? rated : rated.toReversed()), 'Bare House'])
  })
}

test('the chat answers what it knows, and no more', async () => {
  const ask = async (message: string) => {
    const answer = await site.call('/api/chat/reply', { body: { message }, tenant: 'crypto' })
    return ((await answer.json()) as { text: string }).text
  }
  expect(await ask('What is the rating of Bare House?')).toMatch(/have not rated it yet/)
  for (const question of [
    'What is the withdrawal time of Bare House?',
    'How many games does Bare House have?',
    'What is the minimum deposit at Bare House?',
  ])
    expect(await ask(question)).toMatch(/Not stated/)
})

test('built-in legal texts say no day on which they were written', async () => {
  for (const path of ['/privacy-policy', '/terms-of-use', '/affiliate-disclosure']) {
    const page = await open(path, 'en', 'crypto')
    expect(page.text, path).not.toContain('2025')
    expect(page.querySelectorAll('main time'), path).toEqual([])
  }
})

test('without links out no page speaks of ad links, and links within a page lead somewhere', async () => {
  for (const { id } of editions) {
    for (const path of ['/', '/compare', '/landing', '/casino/bare-house', '/casino/high-house']) {
      const page = await open(path, 'en', id)
      expect(page.textContent.match(/.{80}Ad links.{20}/)?.[0], path).toBeUndefined()
      const targets = page
        .querySelectorAll('a[href^="#"]')
        .map((link) => link.getAttribute('href')?.slice(1) ?? '')
      for (const target of targets)
        expect([path, target, page.getElementById(target)?.tagName]).toEqual([
          path,
          target,
          expect.any(String),
        ])
    }
  }
})
