import { describe, expect, test } from 'vitest'
import type { LanguageCode } from '#i18n/languages.ts'
import type { MarketPlace } from './markets.ts'
import { choosePlaceLink, readPlaceLink, writePlaceLink } from './place-links.ts'

test.each([
  ['GB https://gb.example/', 'GB https://gb.example/'],
  ['  gb   https://gb.example/  ', 'GB https://gb.example/'],
  ['us-tx EN https://tx.example/', 'US-TX en https://tx.example/'],
  ['GB * https://gb.example/', 'GB https://gb.example/'],
  ['* sv https://sv.example/', '* sv https://sv.example/'],
  ['* https://all.example/', undefined],
  ['* * https://all.example/', undefined],
  ['XX https://x.example/', undefined],
  ['US-ZZ https://x.example/', undefined],
  ['GB de https://x.example/', undefined],
  ['GB en https://x.example/ more', undefined],
  ['https://x.example/', undefined],
  ['GB', undefined],
  ['', undefined],
  ['x'.repeat(5000), undefined],
])('reads a line: %s', (line, spelt) => {
  const link = readPlaceLink(line)
  expect(link && writePlaceLink(link)).toBe(spelt)
})

describe('the way that readers get', () => {
  const lines = [
    'US-TX en https://tx-en.example/',
    'US-TX https://tx.example/',
    'US sv https://us-sv.example/',
    'US https://us.example/',
    '* sv https://sv.example/',
  ]
  test.each<[MarketPlace, LanguageCode, string | null]>([
    ['US-TX', 'en', 'https://tx-en.example/'],
    ['US-TX', 'sv', 'https://tx.example/'],
    ['US-NY', 'sv', 'https://us-sv.example/'],
    ['US-NY', 'fi', 'https://us.example/'],
    ['US', 'en', 'https://us.example/'],
    ['SE', 'sv', 'https://sv.example/'],
    ['*', 'sv', 'https://sv.example/'],
    ['GB', 'en', 'https://usual.example/'],
    ['*', 'da', 'https://usual.example/'],
  ])('in %s and %s', (place, language, way) => {
    expect(choosePlaceLink(lines, 'https://usual.example/', place, language)).toBe(way)
  })

  test('is none where neither a line nor a usual address is there', () => {
    expect(choosePlaceLink(lines, null, 'GB', 'en')).toBeNull()
    expect(choosePlaceLink([], null, 'US', 'en')).toBeNull()
  })
})
