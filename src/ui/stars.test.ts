import { expect, test } from 'vitest'
import { countStars, fillStars, formatRating } from './stars.tsx'

test.each([
  [0, 0, 0],
  [3.4, 3, 0.4],
  [4.6, 4, 0.6],
  [4.9, 4, 0.9],
  [5, 5, 0],
  [7, 5, 0],
  [-1, 0, 0],
])('%f is %i whole stars and %f of the next', (rating, full, part) => {
  expect(countStars(rating)).toEqual({ full, part })
})

// Five stars 20 wide and 3 apart are 112: four and 0.6 of the fifth end at 4 × 23 + 12 = 104.
test.each([
  [0, 0],
  [4.6, 92.86],
  [4.9, 98.21],
  [5, 100],
])('%f fills %f percent of the row', (rating, percent) => {
  expect(fillStars(rating)).toBeCloseTo(percent, 1)
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
