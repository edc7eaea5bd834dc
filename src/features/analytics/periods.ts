/** All in UTC. Days are `YYYY-MM-DD`; periods include their last day. */

import { addDays, dayLength, toDay } from '#contract/days.ts'

export type Period = { from: string; to: string }
export type Granularity = 'day' | 'week' | 'month'
/** Cut off at the period's edges. */
export type Bucket = Period

/** Whether it is a day of this century. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^20\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  addDays(value, 0) === value
export const countDays = ({ from, to }: Period): number =>
  (Date.parse(to) - Date.parse(from)) / dayLength + 1

export const firstOfMonth = (day: string, months = 0): string =>
  toDay(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1)))

export function previousOf(period: Period): Period {
  return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) }
}

/** Chooses days, weeks or months, so that the points of a chart can be told apart. */
export function chooseGranularity(period: Period): Granularity {
  const days = countDays(period)
  if (days <= 31) return 'day'
  return days <= 184 ? 'week' : 'month'
}

/** Splits a period; its weeks start with the period itself. */
export function splitIntoBuckets(period: Period, granularity: Granularity): Bucket[] {
  const buckets: Bucket[] = []
  for (let from = period.from; from <= period.to;) {
    const next = nextBucket(from, granularity)
    const last = addDays(next, -1)
    buckets.push({ from, to: last < period.to ? last : period.to })
    from = next
  }
  return buckets
}

function nextBucket(from: string, granularity: Granularity): string {
  if (granularity === 'month') return firstOfMonth(from, 1)
  return addDays(from, granularity === 'week' ? 7 : 1)
}

/** The ranges to read from each table, each without its end. */
export type Sources = { months: Period[]; days: Period[]; clicks: Period[] }

/** @param until earlier days are counted; undefined: none */
export function chooseSources({ from, to }: Period, until: string | undefined): Sources {
  const end = addDays(to, 1)
  const counted = until === undefined || until < from ? from : until < end ? until : end
  const firstMonth = from === firstOfMonth(from) ? from : firstOfMonth(from, 1)
  const lastMonth = firstOfMonth(counted)
  const clicks = [{ from: counted, to: end }]
  if (firstMonth >= lastMonth)
    return { months: [], days: keep([{ from, to: counted }]), clicks: keep(clicks) }
  const edges = [
    { from, to: firstMonth },
    { from: lastMonth, to: counted },
  ]
  return { months: [{ from: firstMonth, to: lastMonth }], days: keep(edges), clicks: keep(clicks) }
}

const keep = (ranges: Period[]) => ranges.filter(({ from, to }) => from < to)

/** `12m`: calendar months including this one. */
export const presets = ['7', '28', '90', '12m'] as const
export type Preset = (typeof presets)[number]

export function periodOf(preset: Preset, today: string): Period {
  return {
    from: preset === '12m' ? firstOfMonth(today, -11) : addDays(today, 1 - Number(preset)),
    to: today,
  }
}
