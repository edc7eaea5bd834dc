import { writeDate, writeDateRange } from '#editions/dates.ts'
import { useSite } from './site-context.tsx'

/** Writes a day, such as 2026-11-26, as the page's readers do. */
export function useDate(dateStyle?: 'long' | 'medium'): (day: string | Date) => string {
  const { reader } = useSite()
  return (day) => writeDate(reader, day, dateStyle)
}

/** Writes from which day to which some days are, in any order. */
export function useDateRange(): (days: readonly string[]) => string {
  const { reader } = useSite()
  return (days) => writeDateRange(reader, days)
}
