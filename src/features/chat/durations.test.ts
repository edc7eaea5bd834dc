import { expect, test } from 'vitest'
import { parseDuration } from './durations.ts'

test.each([
  ['10 min', 10],
  ['24h', 1440],
  ['24 hours', 1440],
  ['1–2 h', 120],
  ['1.5 h', 90],
  ['5-9 days', 9 * 1440],
  ['2 weeks', 14 * 1440],
  ['Instant', undefined],
  ['', undefined],
])('%s', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes)
})
