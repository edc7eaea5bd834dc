import { describe, expect, test } from 'vitest'
import type { MarketPlace } from '#contract/markets.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { Edition } from './edition.ts'
import { editions } from './editions.ts'
import type { MarketRule } from './markets-schema.ts'
import { makeReader, placeOf, readerKey } from './reader.ts'
import { noRule } from './settings.ts'

const [crypto] = editions
const american: Edition = { ...crypto, homeCountry: 'US' }

const ruled = (markets: Partial<Record<MarketPlace, Partial<MarketRule>>>): Edition => ({
  ...crypto,
  own: {
    ...crypto.own,
    markets: Object.fromEntries(
      Object.entries(markets).map(([place, rule]) => [place, { ...noRule, ...rule }]),
    ),
  },
})

test.each<[string, Edition, MarketPlace | undefined, LanguageCode, MarketPlace]>([
  ['what the address says', crypto, 'GB', 'sv', 'GB'],
  ['or the country of the language', crypto, undefined, 'fi', 'FI'],
  ['everywhere in English, which is read everywhere', crypto, undefined, 'en', '*'],
  ['unless the edition is one country’s', american, undefined, 'en', 'US'],
  ['which no other language speaks for', american, undefined, 'da', 'DK'],
])('the place that a page addresses is %s', (_, edition, place, language, addressed) => {
  expect(placeOf(makeReader(edition, language, { place }))).toBe(addressed)
})

describe('bonuses are hidden', () => {
  const informs = { rule: 'information_only' } as const
  test.each([
    ['from nobody without a rule', crypto, 'en', {}, false],
    ['from readers who take a break', crypto, 'en', { isOnBreak: true }, true],
    ['where the site informs', ruled({ '*': informs }), 'en', {}, true],
    ['where the rule shows none', ruled({ SE: { bonuses: 'none' } }), 'sv', {}, true],
    ['and not in another language', ruled({ SE: { bonuses: 'none' } }), 'no', {}, false],
    ['nor where the first is shown', ruled({ SE: { bonuses: 'first' } }), 'sv', {}, false],
    ['but from who says to be there', ruled({ US: informs }), 'sv', { place: 'US-TX' }, true],
    ['not from who says to be elsewhere', ruled({ SE: informs }), 'sv', { place: 'GB' }, false],
  ] as const)('%s', (_, edition, language, saying, hides) => {
    expect(makeReader(edition, language, saying).hidesBonuses).toBe(hides)
  })
})

test('who may be shown something else shares no key', () => {
  const revised = { ...crypto, revision: 3 }
  const readers = [
    makeReader(crypto, 'en'),
    makeReader(crypto, 'sv'),
    makeReader(crypto, 'en', { place: 'GB' }),
    makeReader(crypto, 'en', { place: 'US' }),
    makeReader(crypto, 'en', { isOnBreak: true }),
    makeReader(crypto, 'en', { place: 'GB', isOnBreak: true }),
    makeReader(revised, 'en'),
    makeReader({ ...revised, judgedSince: '2026-05-01' }, 'en'),
    makeReader(editions[1] ?? crypto, 'en'),
  ]
  expect(new Set(readers.map(readerKey)).size).toBe(readers.length)
  expect(readerKey(makeReader(crypto, 'en', { place: 'GB' }))).toBe(
    readerKey(makeReader(crypto, 'en', { place: 'GB' })),
  )
})
