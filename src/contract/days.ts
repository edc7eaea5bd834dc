/** Days in UTC, written as `2026-11-26`, so that they are ordered as texts. */

/** How long a day in UTC is, in milliseconds. */
export const dayLength = 86_400_000

export const toDay = (time: Date): string => time.toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string =>
  toDay(new Date(Date.parse(day) + count * dayLength))

/** The day it is where days begin first, 14 hours ahead of UTC: no later one can be past. */
export const latestDay = (now: Date): string => toDay(new Date(now.getTime() + 14 * 3_600_000))
