import { expect, test } from 'vitest'
import { findClaims } from './claims.ts'
import { findUnmarkedOffers } from './offer-words.ts'
import { splitSentences } from './sentences.ts'

test('lines lose what they begin with, and sentences stand alone', () => {
  expect(splitSentences('## A title\n\n- One. Two!\n> 3. Three')).toEqual([
    'A title',
    'One.',
    'Two!',
    'Three',
  ])
})

test('what is longer than any sentence comes in pieces that lose nothing', () => {
  const digits = '1234567'.repeat(8_000)
  const pieces = splitSentences(digits)
  expect(pieces.join('')).toBe(digits)
  expect(Math.max(...pieces.map(({ length }) => length))).toBe(1000)
})

test('nothing that an editor pastes holds the others up', () => {
  for (const word of ['1', 'gets ', 'gc ', 'nosto', 'code '])
    for (const language of ['en', 'fi'] as const) {
      const text = word.repeat(60_000 / word.length)
      expect(findClaims(text, language).length).toBeLessThanOrEqual(60)
      expect(findUnmarkedOffers(text).length).toBeLessThanOrEqual(60)
    }
})
