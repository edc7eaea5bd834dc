/**
 * A hundred sentences about offers, twenty in each language, written by somebody who did not look at
 * the code: nearly all are proposed to editors, and what an editor has marked is at no exit where a
 * rule or a break withholds it.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeBreak } from '#contract/break.ts'
import { dayLength } from '#contract/days.ts'
import { leaveOutOffers, showOffers } from '#contract/offer-marks.ts'
import { findUnmarkedOffers } from '#contract/offer-words.ts'
import { editions } from '#editions/editions.ts'
import type { MarketRule } from '#editions/markets-schema.ts'
import { noRule, noSettings } from '#editions/settings.ts'
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { readExits } from './exits.ts'
import { parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

vi.setConfig({ testTimeout: 120_000 })

const sentences = JSON.parse(readFileSync('tests/fixtures/offer-sentences.json', 'utf8')) as Record<
  LanguageCode,
  string[]
>
const all = Object.values(sentences).flat()

const [resting = ''] = writeBreak(new Date(Date.now() + 7 * dayLength)).split(';')

/** Between them, the editions speak all languages and know every way to withhold an offer. */
const spoken: Record<string, readonly (readonly [LanguageCode, Partial<MarketRule>])[]> = {
  crypto: [
    ['sv', { bonuses: 'none' }],
    ['da', { rule: 'licensed_only', authorities: ['GB-GC'] }],
  ],
  sweepstakes: [
    ['en', { tellsTerms: true }],
    ['no', { rule: 'information_only' }],
    ['fi', { bonuses: 'first' }],
  ],
}

test('nearly all of them are proposed, and facts are not', () => {
  expect(all.length).toBe(100)
  const missed = all.filter((sentence) => findUnmarkedOffers(sentence).length === 0)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5)
  const facts = [
    'The smallest redemption is 50 SC.',
    'It opened in 2018 and has 820 games from six studios.',
    'Minsta inlösen är 50 SC.',
    'Casinoet åpnet i 2018 og har 820 spill.',
    'Kundeservice svarer på dansk indtil kl. 22.',
    'Kasinolla on 820 peliä kuudelta studiolta.',
  ]
  expect(facts.filter((fact) => findUnmarkedOffers(fact).length > 0)).toEqual([])
})

test.each([
  ['words', (one: string) => `Before. :offer[${one}] After.`],
  ['an entry of a list', (one: string) => `- First\n- :offer[${one}]\n- Last`],
  ['a cell', (one: string) => `| A | B |\n|---|---|\n| x | :offer[${one}] |`],
  ['a link', (one: string) => `Before. :offer[[${one}](/casino/x) and **more**.]`],
  ['a block', (one: string) => `Before.\n\n:::offer\n## Heading\n\n${one}\n:::\n\nAfter.`],
  ['a block without an end', (one: string) => `Before.\n\n:::offer\n- ${one}`],
])('marked as %s they are left out whole', (_, mark) => {
  for (const sentence of all) {
    expect(leaveOutOffers(mark(sentence)), sentence).not.toContain(sentence.slice(0, 20))
    expect(showOffers(mark(sentence))).toContain(sentence.slice(0, 20))
  }
})

describe.each(editions)('in the edition $id', (edition) => {
  let site: TestSite
  let cookie: string
  let slug: string
  let revision = 0
  const send = async (path: string, method: string, body: object) => {
    const answer = await site.call(path, { method, tenant: edition.id, cookie, body })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    await site.deps.changes.settle()
    return (await answer.json()) as { id: string; slug: string; revision: number }
  }
  const list = async (path: string) =>
    (await (await site.call(path, { tenant: edition.id, cookie })).json()) as {
      id: string
      slug: string
      isActive?: boolean
      title?: string
      excerpt?: string
      translations: Record<string, object>
    }[]

  beforeAll(async () => {
    site = await startTestSite({ seed: 'demo' })
    cookie = await site.signIn()
    const block = (code: LanguageCode) =>
      `Before.\n\n:::offer\n${(sentences[code] ?? []).map((one) => `- ${one}`).join('\n')}\n:::\n`
    const words = (code: LanguageCode) => (sentences[code] ?? []).map((one) => `:offer[${one}]`)
    const inAll = (make: (code: LanguageCode) => object) => ({
      ...make('en'),
      translations: Object.fromEntries(
        languageCodes
          .filter((code) => code !== 'en')
          .map((code) => [code, { ...make(code), isPublic: true }]),
      ),
    })
    const casino = (await list('/api/admin/casinos')).find(({ isActive }) => isActive)
    slug = casino?.slug ?? ''
    await send(
      `/api/casinos/${casino?.id}`,
      'PATCH',
      inAll((code) => ({ review: block(code), pros: words(code), cons: words(code) })),
    )
    for (const kind of ['guides', 'blog'] as const)
      for (const entry of (await list(`/api/admin/${kind}`)).slice(0, 2))
        await send(
          `/api/${kind}/${entry.id}`,
          'PATCH',
          inAll((code) => ({
            content: block(code),
            excerpt: `Short. ${words(code)[0]}`,
            ...(code !== 'en' && { title: `Title ${code} ${entry.id.slice(-4)}` }),
          })),
        )
  })
  afterAll(() => site?.stop())

  test.each(spoken[edition.id] ?? [])(
    'none is at any exit in %s, under a rule or in a break',
    async (language, rule) => {
      const findTold = (exits: { name: string; body: string }[]) =>
        exits.flatMap(({ name, body }) => {
          const text = body.startsWith('<!DOCTYPE html') ? parsePage(body).textContent + body : body
          return sentences[language]
            .filter((one) => text.includes(one))
            .map((one) => `${name}: ${one}`)
        })
      const set = async (markets: object) => {
        const saved = await send('/api/admin/settings', 'PUT', {
          revision,
          settings: { ...noSettings, markets },
        })
        revision = saved.revision
        await vi.waitFor(() =>
          expect(site.deps.editions.find(edition.id)?.revision).toBe(saved.revision),
        )
      }
      const asked = { edition, language, slug, editor: cookie }
      await set({})
      expect(findTold((await readExits(site, asked)).exits).length).toBeGreaterThan(40)
      const onBreak = await readExits(site, { ...asked, cookie: resting })
      expect(findTold(onBreak.exits)).toEqual([])
      // Every place, whatever the language is written for.
      const places = ['SE', 'NO', 'DK', 'FI', '*']
      await set(Object.fromEntries(places.map((place) => [place, { ...noRule, ...rule }])))
      expect(findTold((await readExits(site, asked)).exits)).toEqual([])
    },
  )
})
