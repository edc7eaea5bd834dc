import { expect, test } from 'vitest'
import { getLanguage } from '#i18n/languages.ts'
import { namePlace, namePlaceWithin } from './name-place.ts'

test.each([
  ['GB', 'en', 'United Kingdom', 'the United Kingdom'],
  ['NL', 'en', 'Netherlands', 'the Netherlands'],
  ['SE', 'en', 'Sweden', 'Sweden'],
  ['US-TX', 'en', 'Texas', 'Texas'],
  ['GB', 'sv', 'Storbritannien', 'Storbritannien'],
  ['NL', 'da', 'Nederlandene', 'Nederlandene'],
  ['*', 'en', undefined, undefined],
] as const)('%s is called, in %s, %s, and within a sentence %s', (place, code, alone, within) => {
  const language = getLanguage(code)
  expect([namePlace(place, language), namePlaceWithin(place, language)]).toEqual([alone, within])
})
