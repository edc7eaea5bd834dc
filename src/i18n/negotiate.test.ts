import { expect, test } from 'vitest'
import { languageCodes, siteLanguage, textDirection } from './languages.ts'
import { negotiateLanguage } from './negotiate.ts'

const offered = languageCodes.map((code) => siteLanguage(code, 'en'))

test.each([
  [undefined, undefined],
  ['', undefined],
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
  ['nb-NO', 'no'],
  ['nn', 'no'],
  ['de,fr;q=0.9', undefined],
  ['de,da;q=0.5,en;q=0.4', 'da'],
  ['en;q=0.1, fi', 'fi'],
  ['fi;q=0, en', 'en'],
  ['*', 'en'],
  ['sv;q=abc, fi', 'fi'],
  [';;;,,,=', undefined],
  [`${'x,'.repeat(100_000)}sv`, undefined],
])('%s → %s', (header, code) => {
  expect(negotiateLanguage(header, offered)?.code).toBe(code)
})

test('Arabic would be written from right to left', () => {
  expect(textDirection('ar-EG')).toBe('rtl')
  expect(textDirection('nb')).toBe('ltr')
})
