/** Days in UTC, written as `2026-11-26`, so that they are ordered as texts. */

/** How long a day in UTC is, in milliseconds. */
export const dayLength = 86_400_000

export const toDay = (time: Date): string => time.toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string =>
  toDay(new Date(Date.parse(day) + count * dayLength))

/** The same day of another month, or its last one: a month before 31 March is 28 February. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return toDay(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))))
}

/** The day it is where days begin first, 14 hours ahead of UTC: no later one can be past. */
export const latestDay = (now: Date): string => toDay(new Date(now.getTime() + 14 * 3_600_000))

/** Whether a day such as 2026-02-30 is in the calendar; browsers and servers read it as another. */
export function isCalendarDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** Years beyond these are typing errors. */
const momentYears = { first: 2000, last: 2100 } as const

export function isPlausibleMoment(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return year >= momentYears.first && year <= momentYears.last
}
