import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addAmounts } from './amounts.ts'
import { addDays } from '#contract/days.ts'
import {
  chooseGranularity,
  chooseSources,
  countDays,
  periodOf,
  previousOf,
  splitIntoBuckets,
  type Period,
} from './periods.ts'

const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 900 }))
  .map(([start, length]): Period => ({
    from: addDays('2024-01-01', start),
    to: addDays('2024-01-01', start + length),
  }))

function listDays(ranges: readonly Period[], including: boolean): string[] {
  return ranges.flatMap(({ from, to }) =>
    Array.from({ length: countDays({ from, to }) - (including ? 0 : 1) }, (_, index) =>
      addDays(from, index),
    ),
  )
}

describe('a period', () => {
  test.each([
    ['7', { from: '2026-02-26', to: '2026-03-04' }],
    ['28', { from: '2026-02-05', to: '2026-03-04' }],
    ['90', { from: '2025-12-05', to: '2026-03-04' }],
    ['12m', { from: '2025-04-01', to: '2026-03-04' }],
  ] as const)('of %s ends today', (preset, period) => {
    expect(periodOf(preset, '2026-03-04')).toEqual(period)
  })

  test('follows right after the one that it is compared with, which is as long', () => {
    expect(previousOf({ from: '2024-03-01', to: '2024-03-31' })).toEqual({
      from: '2024-01-30',
      to: '2024-02-29',
    })
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const previous = previousOf(period)
        expect(countDays(previous)).toBe(countDays(period))
        expect(addDays(previous.to, 1)).toBe(period.from)
      }),
    )
  })

  test('is cut into parts that hold each of its days once', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const buckets = splitIntoBuckets(period, chooseGranularity(period))
        expect(listDays(buckets, true)).toEqual(listDays([period], true))
        expect(buckets.length).toBeLessThanOrEqual(40)
      }),
    )
    expect(splitIntoBuckets({ from: '2026-01-15', to: '2026-03-02' }, 'month')).toEqual([
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-02' },
    ])
  })

  test('is read from whole months, days and clicks, each day from one of them', () => {
    fc.assert(
      fc.property(anyPeriod, fc.option(fc.integer({ min: -50, max: 3000 })), (period, until) => {
        const counted = until === null ? undefined : addDays('2024-01-01', until)
        const { months, days, clicks } = chooseSources(period, counted)
        const read = [months, days, clicks].map((ranges) => listDays(ranges, false))
        expect(read.flat().toSorted()).toEqual(listDays([period], true))
        for (const { from, to } of months)
          expect([from.slice(-2), to.slice(-2)]).toEqual(['01', '01'])
        for (const day of read.slice(0, 2).flat()) expect(day < (counted ?? '')).toBe(true)
        for (const day of read[2] ?? []) expect(day >= (counted ?? '')).toBe(true)
      }),
    )
  })
})

test('amounts are added without the errors of fractions', () => {
  expect(addAmounts(['0.1', '0.2'])).toBe('0.3')
  expect(addAmounts(['12.5', '-30', '0.00000001'])).toBe('-17.49999999')
  expect(addAmounts(['-0.5', '0.5'])).toBe('0')
  expect(addAmounts([])).toBe('0')
})
