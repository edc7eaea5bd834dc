import { describe, expect, test } from 'vitest'
import { findDuration, findTestedTime, parseDuration, type PayoutTest } from './payout-tests.ts'

const today = '2026-11-26'

function timed(requestedOn: string, minutes: number | null, other: Partial<PayoutTest> = {}) {
  const requestedAt = `${requestedOn}T12:00:00.000Z`
  const arrived = minutes !== null && new Date(Date.parse(requestedAt) + minutes * 60_000)
  return {
    method: 'Bitcoin',
    amount: 0.01,
    currency: 'BTC',
    requestedAt,
    arrivedAt: arrived ? arrived.toISOString() : null,
    outcome: arrived ? 'arrived' : 'refused',
    documents: null,
    testedBy: null,
    note: '',
    isPublic: true,
    proof: null,
    ...other,
  } satisfies PayoutTest
}

describe('the tested time', () => {
  const three = [timed('2026-11-01', 9), timed('2026-11-02', 7), timed('2026-11-03', 14)]

  test('is the median of three', () =>
    expect(findTestedTime(three, today)).toEqual({
      minutes: 9,
      tests: 3,
      shortest: 7,
      longest: 14,
    }))

  test('of three in one minute is that minute', () =>
    expect(
      findTestedTime(
        [1, 2, 3].map((day) => timed(`2026-11-0${day}`, 0)),
        today,
      ),
    ).toEqual({ minutes: 1, tests: 3, shortest: 1, longest: 1 }))

  test('takes three', () => expect(findTestedTime(three.slice(1), today)).toBe(null))

  test('leaves out what was refused, and what readers are not told of', () => {
    const others = [timed('2026-11-04', null), timed('2026-11-05', 500, { isPublic: false })]
    expect(findTestedTime([...three, ...others], today)?.tests).toBe(3)
  })

  test('of four is between the two in the middle', () =>
    expect(findTestedTime([...three, timed('2026-11-04', 12)], today)?.minutes).toBe(11))

  test('is of the newest five, in whatever order they are', () => {
    const tests = [1, 2, 3, 4, 5, 6].map((day) => timed(`2026-11-0${day}`, day * 10))
    const found = { minutes: 40, tests: 5, shortest: 20, longest: 60 }
    expect(findTestedTime(tests, today)).toEqual(found)
    expect(findTestedTime(tests.toReversed(), today)).toEqual(found)
  })

  test('counts tests for 365 days', () => {
    const tests = [timed('2025-11-26', 5), timed('2026-11-02', 7), timed('2026-11-03', 14)]
    expect(findTestedTime(tests, today)?.minutes).toBe(7)
    expect(findTestedTime(tests, '2026-11-27')).toBe(null)
  })
})

test.each([
  [0, 1],
  [29_000, 1],
  [89_999, 1],
  [90_000, 2],
  [149_999, 2],
  [24 * 3_600_000, 1440],
])('a withdrawal of %i ms took %i minutes, and none takes less than one', (ms, minutes) => {
  const requestedAt = '2026-11-01T12:00:00.000Z'
  const arrivedAt = new Date(Date.parse(requestedAt) + ms).toISOString()
  expect(findDuration({ requestedAt, arrivedAt })).toBe(minutes)
})

test('what has not arrived has no duration', () =>
  expect(findDuration({ requestedAt: '2026-11-01T12:00:00.000Z', arrivedAt: null })).toBe(
    undefined,
  ))

test.each([
  ['10 min', 10],
  ['3m', 3],
  ['1,5 h', 90],
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
