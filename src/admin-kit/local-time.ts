/** Moments as date inputs hold them, in the browser's time zone. */

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as inputs of the type `datetime-local` hold it: `2025-02-11T08:30`. */
export function toLocal(time: Date): string {
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
}

/** The same as ISO 8601 in UTC; what is no moment stays, so that the server says so. */
export function toInstant(local: string): string {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? local : time.toISOString()
}

const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' })

/** The browser's time zone, by both its names. */
export function nameZone(): string {
  const name = zone.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  return `${zone.resolvedOptions().timeZone}${name ? ` (${name})` : ''}`
}
