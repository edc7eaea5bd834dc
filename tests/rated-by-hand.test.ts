/**
 * Wherever readers meet a rating that editors have set by hand, they are told so: on every page, in
 * every call, file, mail and answer.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { editions } from '#editions/editions.ts'
import type { AdminCasino, ListedCasino } from '#features/casinos/contract.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { readExits, type Exit } from './exits.ts'
import { listTexts, parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

vi.setConfig({ testTimeout: 120_000 })

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
  cookie = await site.signIn()
})
afterAll(() => site?.stop())

/** Which no casino of the demonstration has. */
const rating = 4.3
const written = /(?<![\d.,])4[.,]3(?![\d.,]*\d)/
/** How each language says it. */
const words: Record<LanguageCode, RegExp> = {
  en: /our editors/i,
  sv: /redaktionen/i,
  no: /redaksjonen/i,
  da: /redaktionen/i,
  fi: /toimitu/i,
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Casinos of an answer that have the rating, and do not say who set it. */
function* findSilent(value: unknown): Generator {
  if (!isObject(value)) return
  if (value['rating'] === rating && 'isRated' in value && !value['ratedByHand']) yield value
  for (const part of Object.values(value)) yield* findSilent(part)
}

function findUntold({ name, body }: Exit, told: RegExp): unknown[] {
  const isData = body.startsWith('{') || body.startsWith('[')
  if (isData && !name.startsWith('chat')) return [...findSilent(JSON.parse(body))]
  const isPage = body.startsWith('<!DOCTYPE html')
  const texts = isPage ? listPageTexts(body) : [body]
  return texts.filter((text) => written.test(text) && !told.test(text))
}

function listPageTexts(body: string): string[] {
  const page = parsePage(body)
  // What islands are given is data, which they write in words themselves.
  for (const island of page.querySelectorAll('[data-props]')) island.removeAttribute('data-props')
  return listTexts(page)
}

const languages = { crypto: 'sv', sweepstakes: 'en' } as const

describe.each(editions)('in the edition $id', (edition) => {
  const language = languages[edition.id as keyof typeof languages]
  let slug: string
  beforeAll(async () => {
    const answer = await site.call('/api/admin/casinos', { tenant: edition.id, cookie })
    const casinos = (await answer.json()) as AdminCasino[]
    if (casinos.some((one) => one.rating === rating)) throw new Error('The figure is not unique')
    const first = casinos.find(({ isActive }) => isActive)
    slug = first?.slug ?? ''
    const changed = await site.call(`/api/casinos/${first?.id}`, {
      method: 'PATCH',
      tenant: edition.id,
      cookie,
      body: { rating, ratedByHand: { because: 'Nine complaints in a month.', until: null } },
    })
    if (!changed.ok) throw new Error(await changed.text())
    await site.deps.changes.settle()
  })

  test('every exit tells who set the rating', async () => {
    const { exits } = await readExits(site, { edition, language, slug, editor: cookie })
    const untold = exits.flatMap((exit) =>
      findUntold(exit, words[language]).map((text) => [exit.name, text]),
    )
    expect(untold).toEqual([])
    const telling = exits.filter(({ body }) => written.test(body)).map(({ name }) => name)
    expect(telling.length).toBeGreaterThan(15)
  })

  test.each(Object.keys(words) as LanguageCode[])(
    'the review gives the reason, in %s',
    async (code) => {
      const path = `${code === 'en' ? '' : `/${code}`}/casino/${slug}?tenant=${edition.id}`
      const html = await (await site.call(path)).text()
      const texts = listPageTexts(html)
      expect(texts.filter((text) => written.test(text) && !words[code].test(text))).toEqual([])
      const [line] = parsePage(html)
        .querySelectorAll('section#rating p, section p')
        .filter(({ text }) => text.includes('Nine complaints'))
      expect(line?.text).toMatch(words[code])
    },
  )

  test('nothing is said of others', async () => {
    const answer = await site.call('/api/casinos', { tenant: edition.id })
    const casinos = (await answer.json()) as ListedCasino[]
    expect(casinos.filter(({ ratedByHand }) => ratedByHand).map((one) => one.slug)).toEqual([slug])
  })
})
