/** Where a fact of a casino comes from, and how far it can be relied on today. Pure. */

/** A fact without a source has no entry, so there is no word for "none". */
export const factSources = ['page', 'register', 'test', 'operator', 'reader'] as const
export type FactSource = (typeof factSources)[number]

export type Evidence = {
  source: FactSource
  url: string | null
  note: string
  /** A day in UTC, as all days here: `2026-11-26`. */
  checkedOn: string
  /** The id of an author. */
  checkedBy: string | null
  validUntil: string | null
}

/** By field of the casino. */
export type EvidenceByField = Record<string, Evidence>

/**
 * `unknown`: nobody has stated the value. `unsourced`: it was entered without a source. `verified`:
 * it was checked recently enough. `outdated`: its last check is too long ago. `expired`: the day
 * until which it was said to hold has passed.
 */
export const factStates = ['unknown', 'unsourced', 'verified', 'outdated', 'expired'] as const
export type FactState = (typeof factStates)[number]

const dayLength = 86_400_000
/** Facts are due for a check this many days before they count as outdated. */
export const notice = 14

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

export const toDay = (time: Date) => time.toISOString().slice(0, 10)

/** The last day on which a check still counts; undefined if it counts for ever. */
function findLastDay({ checkedOn, validUntil }: Evidence, maxAge: number): string | undefined {
  const aged = Number.isFinite(maxAge) ? addDays(checkedOn, maxAge) : undefined
  if (validUntil === null) return aged
  return aged === undefined || validUntil < aged ? validUntil : aged
}

export function findState(
  isKnown: boolean,
  evidence: Evidence | undefined,
  { maxAge, today }: { maxAge: number; today: string },
): FactState {
  if (!isKnown) return 'unknown'
  if (!evidence) return 'unsourced'
  if (evidence.validUntil !== null && evidence.validUntil < today) return 'expired'
  const last = findLastDay(evidence, maxAge)
  return last === undefined || today <= last ? 'verified' : 'outdated'
}

/** From when on a fact is due for a check; undefined if it never is. */
export function findDueDay(evidence: Evidence, maxAge: number): string | undefined {
  const last = findLastDay(evidence, maxAge)
  return last === undefined ? undefined : addDays(last, -notice)
}
