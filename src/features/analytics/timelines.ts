import type { Timeline } from './contract.ts'
import { addDays } from '#contract/days.ts'
import {
  countDays,
  splitIntoBuckets,
  type Bucket,
  type Granularity,
  type Period,
} from './periods.ts'

export type Head = { period: Period; previous: Period; granularity: Granularity }

export function sumByBucket<T extends { day: string }>(
  buckets: readonly Bucket[],
  days: readonly T[],
  read: (day: T) => number,
): number[] {
  return buckets.map(({ from, to }) =>
    days.reduce(
      (sum, entry) => (entry.day >= from && entry.day <= to ? sum + read(entry) : sum),
      0,
    ),
  )
}

/** A day goes to the bucket equally far from the start. */
export function sumByOffset<T extends { day: string }>(
  buckets: readonly Bucket[],
  { period }: Pick<Head, 'period'>,
  days: readonly T[],
  read: (day: T) => number,
): number[] {
  const length = countDays(period)
  const moved = days.map((entry) => ({ entry, day: addDays(entry.day, length) }))
  return sumByBucket(buckets, moved, ({ entry }) => read(entry))
}

type Happening = { what: string; day: string; total: number }

export function toTimeline(
  head: Head,
  labels: Readonly<Record<string, string>>,
  current: readonly Happening[],
  previous: readonly Happening[],
): Timeline {
  const buckets = splitIntoBuckets(head.period, head.granularity)
  const measures = Object.entries(labels).map(([key, label]) => {
    const now = current.filter(({ what }) => what === key)
    const before = previous.filter(({ what }) => what === key)
    return {
      summary: { key, label, current: sumUp(now), previous: sumUp(before) },
      values: sumByBucket(buckets, now, readTotal),
      previous: sumByOffset(buckets, head, before, readTotal),
    }
  })
  return {
    ...head,
    measures: measures.map(({ summary }) => summary),
    points: buckets.map((bucket, index) => ({
      ...bucket,
      values: measures.map(({ values }) => values[index] ?? 0),
      previous: measures.map((measure) => measure.previous[index] ?? 0),
    })),
  }
}

const readTotal = ({ total }: Happening) => total
const sumUp = (happenings: readonly Happening[]) =>
  happenings.reduce((sum, { total }) => sum + total, 0)
