/** Days and periods of the analytics, all in UTC. A day is `YYYY-MM-DD`; periods hold their last day. Pure. */

const msOfDay = 86_400_000

export type Period = { from: string; to: string }
export type Granularity = 'day' | 'week' | 'month'
/** Part of a period; of a week or month at a period's edge, only what is within. */
export type Bucket = Period

export const toDay = (date: Date): string => date.toISOString().slice(0, 10)
export const addDays = (day: string, count: number): string => toDay(new Date(Date.parse(day) + count * msOfDay))
/** How many days a period has. */
export const countDays = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / msOfDay + 1

/** First day of a day’s month, or of one so many months away. */
export const firstOfMonth = (day: string, months = 0): string =>
  toDay(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1)))

/** The period of the same length right before. */
export function previousOf(period: Period): Period {
  return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) }
}

/** Days up to a month, weeks up to half a year, then months: a chart never has more points than can be told apart. */
export function chooseGranularity(period: Period): Granularity {
  const days = countDays(period)
  if (days <= 31) return 'day'
  return days <= 184 ? 'week' : 'month'
}

/** The period in parts: single days, seven days from its first day on, or months of the calendar. */
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

/** Where to read a period's clicks: half-open ranges of days in the counts of months and of days, and in the clicks themselves. */
export type Sources = { months: Period[]; days: Period[]; clicks: Period[] }

/** @param until days before this one are counted, by month too once the month is over; undefined when none is */
export function chooseSources({ from, to }: Period, until: string | undefined): Sources {
  const end = addDays(to, 1)
  const counted = until === undefined || until < from ? from : until < end ? until : end
  const firstMonth = from === firstOfMonth(from) ? from : firstOfMonth(from, 1)
  const lastMonth = firstOfMonth(counted)
  const clicks = [{ from: counted, to: end }]
  if (firstMonth >= lastMonth) return { months: [], days: keep([{ from, to: counted }]), clicks: keep(clicks) }
  const edges = [
    { from, to: firstMonth },
    { from: lastMonth, to: counted },
  ]
  return { months: [{ from: firstMonth, to: lastMonth }], days: keep(edges), clicks: keep(clicks) }
}

const keep = (ranges: Period[]) => ranges.filter(({ from, to }) => from < to)

/** The periods that the admin offers, by how far back they begin. A year is twelve months of the calendar, this one included. */
export const presets = ['7', '28', '90', '12m'] as const
export type Preset = (typeof presets)[number]

export function periodOf(preset: Preset, today: string): Period {
  return { from: preset === '12m' ? firstOfMonth(today, -11) : addDays(today, 1 - Number(preset)), to: today }
}
