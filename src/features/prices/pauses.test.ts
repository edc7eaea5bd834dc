import { expect, test } from 'vitest'
import { pauseAfter } from './backoff.ts'
import { thinOut } from './history.server.ts'
import { readRetryAfter } from './upstream.server.ts'

test('pauses double from 10 s to 15 minutes, a fifth longer at most, and never below what was asked', () => {
  expect([1, 2, 3, 7, 8, 1000].map((failures) => pauseAfter(failures, 0, () => 0))).toEqual([
    10_000, 20_000, 40_000, 640_000, 900_000, 900_000,
  ])
  expect(pauseAfter(1, 0, () => 1)).toBe(12_000)
  expect(pauseAfter(1, 60_000, () => 0)).toBe(60_000)
  expect(pauseAfter(3, 15_000, () => 0)).toBe(40_000)
})

const now = new Date('2026-03-01T12:00:00Z')
test.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['30', 30_000],
  ['Sun, 01 Mar 2026 12:02:00 GMT', 120_000],
  ['Sun, 01 Mar 2026 11:00:00 GMT', undefined],
  ['99999999999', 86_400_000],
])('Retry-After: %s is %s ms', (header, wait) => {
  expect(readRetryAfter(header, now)).toBe(wait)
})

test('points that are broken, too old or of the future are passed over', () => {
  const at = (time: string) => new Date(`2026-03-01T${time}Z`)
  const { start, prices } = thinOut(
    [
      { at: new Date('2026-02-28T12:00:00Z'), usd: { bitcoin: 1 } },
      { at: at('11:30:00'), usd: { bitcoin: 2 } },
      { at: at('11:55:00'), usd: { bitcoin: 'much' } },
      { at: at('12:00:00'), usd: null },
      { at: at('12:30:00'), usd: { bitcoin: 4 } },
    ],
    now.getTime(),
  )
  expect(start).toBe('2026-02-28T12:30:00.000Z')
  expect(prices['bitcoin']?.slice(-3)).toEqual([null, 2, null])
  expect(prices['bitcoin']?.filter((price) => price !== null)).toEqual([2])
})
