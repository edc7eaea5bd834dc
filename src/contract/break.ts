/** A reader's break from offers, as a cookie holds it: the hour, in UTC, at which it ends. */
import { dayLength } from './days.ts'
import { retention } from './retention.ts'

export const breakCookie = 'break'

/** How many days one may choose. */
export const breakLengths = [7, 30, retention.breakDays] as const

/** Ending early takes effect after so many milliseconds, so that no moment's wish decides. */
export const endingTime = dayLength

const hourLength = 3_600_000
/** Longer ones were written by hand. */
const longest = Math.max(...breakLengths) * dayLength + hourLength

/** When the break of a request ends; undefined without one, and for one that is over. */
export function readBreak(cookies: string | undefined, now = new Date()): Date | undefined {
  const [, hour] = /(?:^|;\s*)break=(\d{4}-\d\d-\d\dT\d\d)(?:;|$)/.exec(cookies ?? '') ?? []
  if (hour === undefined) return undefined
  const end = new Date(`${hour}:00:00Z`)
  const left = end.getTime() - now.getTime()
  return left > 0 && left <= longest ? end : undefined
}

/** The cookie of a break that ends at the first full hour from a time on. Scripts may read it. */
export function writeBreak(end: Date, now = new Date()): string {
  const hour = new Date(Math.ceil(end.getTime() / hourLength) * hourLength)
  const seconds = Math.ceil((hour.getTime() - now.getTime()) / 1000)
  const value = hour.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
  return `${breakCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
