import type { Compared } from '../contract.ts'
import type { Bucket, Granularity, Period } from '../periods.ts'

const utc = { timeZone: 'UTC' } as const
const dayName = new Intl.DateTimeFormat('en-US', { ...utc, month: 'short', day: 'numeric' })
const fullDay = new Intl.DateTimeFormat('en-US', {
  ...utc,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
const monthName = new Intl.DateTimeFormat('en-US', { ...utc, month: 'short', year: 'numeric' })

export const count = (value: number): string => value.toLocaleString('en-US')
export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`

export function namePeriod({ from, to }: Period): string {
  return from === to
    ? fullDay.format(new Date(from))
    : fullDay.formatRange(new Date(from), new Date(to))
}

/** Label of a point on the time axis. */
export function nameBucket({ from, to }: Bucket, granularity: Granularity): string {
  if (granularity === 'month') return monthName.format(new Date(from))
  return from === to
    ? dayName.format(new Date(from))
    : dayName.formatRange(new Date(from), new Date(to))
}

/** `+367 (12% more)`, `−3 (4% fewer)`, `+5 (none before)` or `no change` */
export function nameDifference({ current, previous }: Compared): string {
  const difference = current - previous
  if (difference === 0) return 'no change'
  const figure = `${difference > 0 ? '+' : '−'}${count(Math.abs(difference))}`
  return previous === 0
    ? `${figure} (none before)`
    : `${figure} (${namePercent({ current, previous })})`
}

/** `12% more`, `less than 1% fewer` or `the same`; `previous` must not be 0. */
export function namePercent({ current, previous }: Compared): string {
  const percent = Math.round((Math.abs(current - previous) / previous) * 100)
  if (current === previous) return 'the same'
  const size = percent === 0 ? 'less than 1%' : `${count(percent)}%`
  return `${size} ${current > previous ? 'more' : 'fewer'}`
}

/** `1,204 clicks, 12% more than the 1,075 in the previous period.` */
export function sayTotal(total: Compared, one: string, many?: string): string {
  const now = plural(total.current, one, many)
  if (total.previous === 0)
    return total.current === 0 ? `${now}, same as before.` : `${now}; none in the previous period.`
  return total.current === total.previous
    ? `${now}, the same as in the previous period.`
    : `${now}, ${namePercent(total)} than the ${count(total.previous)} in the previous period.`
}

export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(part < whole && part > 0 ? 1 : 0)}%`

/** `+12.5 EUR (25% more)`, `−3 EUR (4% less)` or `no change` */
export function nameMoneyDifference({ current, previous }: Compared, unit: string): string {
  const difference = current - previous
  if (difference === 0) return 'no change'
  const figure = `${difference > 0 ? '+' : '−'}${money(Math.abs(difference), unit)}`
  if (previous <= 0) return previous === 0 ? `${figure} (none before)` : figure
  return `${figure} (${namePercent({ current, previous }).replace('fewer', 'less')})`
}

export const money = (amount: number, unit: string): string =>
  `${amount.toLocaleString('en-US', { maximumFractionDigits: Math.abs(amount) < 1 ? 4 : 2 })} ${unit}`.trim()
