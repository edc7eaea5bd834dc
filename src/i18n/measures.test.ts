import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { showMeasures, spellMeasures, spellMinutes } from './measures.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  ['24h', ['24 h', '24 h', '24 t', '24 t.', '24 h']],
  ['1–2 h', ['1–2 h', '1–2 h', '1–2 t', '1–2 t.', '1–2 h']],
  ['10 min', ['10 min', '10 min', '10 min', '10 min.', '10 min']],
  ['3–5 d', ['3–5 d', '3–5 d', '3–5 d', '3–5 d.', '3–5 pv']],
  ['2 hours', ['2 h', '2 h', '2 t', '2 t.', '2 h']],
  ['$3,000', ['$3,000', '3 000 $', '3 000 $', '3.000 $', '3 000 $']],
  ['8 BTC', ['8 BTC', '8 BTC', '8 BTC', '8 BTC', '8 BTC']],
  [
    'Within 1 day, 3 dishes',
    [
      'Within 1 d, 3 dishes',
      'Within 1 d, 3 dishes',
      'Within 1 d, 3 dishes',
      'Within 1 d., 3 dishes',
      'Within 1 pv, 3 dishes',
    ],
  ],
])('%s is written as each language does', (text, written) => {
  expect(languages.map(({ intl }) => plain(showMeasures(text, intl)))).toEqual(written)
})

test.each([
  ['en', '9 minutes', '38 hours', '5.4 days', '1–3 days', '24 hours', '$10,000'],
  ['sv-SE', '9 minuter', '38 timmar', '5,4 dygn', '1–3 dygn', '24 timmar', '10 000 $'],
  ['nb-NO', '9 minutter', '38 timer', '5,4 døgn', '1–3 døgn', '24 timer', '10 000 $'],
  ['da-DK', '9 minutter', '38 timer', '5,4 dage', '1–3 dage', '24 timer', '10.000 $'],
  ['fi-FI', '9 minuuttia', '38 tuntia', '5,4 päivää', '1–3 päivää', '24 tuntia', '10 000 $'],
])('in sentences of %s units are words', (locale, ...expected) => {
  const spelt = [
    spellMinutes(9, locale),
    spellMinutes(2280, locale),
    spellMinutes(7740, locale),
    spellMeasures('1–3 d', locale),
    spellMeasures('24h', locale),
    spellMeasures('$10,000', locale),
  ]
  expect(spelt.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(expected)
})

test('one of a unit is one', () => {
  expect(spellMinutes(1, 'en')).toBe('1 minute')
  expect(spellMeasures('1 d', 'sv-SE').replace(/\s/, ' ')).toBe('1 dygn')
})
