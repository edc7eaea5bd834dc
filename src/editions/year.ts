import type { Edition } from './edition.ts'

const demonstrationYear = 2025

/**
 * The year that titles and the footer say: the operator's, else the configured one, else the
 * demonstration's own or the current one.
 */
export function findYear(
  { own, isDemonstration }: Edition,
  configured: number | 'auto' | undefined,
): number {
  const year = own.siteYear ?? configured ?? (isDemonstration ? demonstrationYear : 'auto')
  return year === 'auto' ? new Date().getFullYear() : year
}
