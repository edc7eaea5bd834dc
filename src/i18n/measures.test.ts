import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { showMeasures } from './measures.ts'

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
