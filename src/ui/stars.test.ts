import { expect, test } from 'vitest'
import { countStars, formatRating } from './stars.tsx'

test.each([
  [0, 0, false],
  [3.4, 3, false],
  [3.5, 3, true],
  [4.9, 4, true],
  [5, 5, false],
  [7, 5, false],
  [-1, 0, false],
])('%f is shown as %i stars, half one: %s', (rating, full, half) => {
  expect(countStars(rating)).toEqual({ full, half })
})

test('a rating always has one decimal', () => {
  expect([5, 4.25, 0].map((rating) => formatRating(rating, 'en-US'))).toEqual([
    '5.0/5',
    '4.3/5',
    '0.0/5',
  ])
})

test.each(['sv-SE', 'nb-NO', 'da-DK', 'fi-FI'])('%s writes it with a comma', (locale) => {
  expect(formatRating(4.9, locale)).toBe('4,9/5')
})
