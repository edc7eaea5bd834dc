/** Where a fact of a casino comes from, and how far it can be relied on today. Pure. */
import { addDays } from './days.ts'
import type { NoteIn } from './notes.ts'

/** A fact without a source has no entry, so there is no word for "none". */
export const factSources = ['page', 'register', 'test', 'operator', 'reader'] as const
export type FactSource = (typeof factSources)[number]

export type Evidence = {
  source: FactSource
  url: string | null
  note: string
  noteIn?: NoteIn | undefined
  /** A day in UTC, as all days here: `2026-11-26`. */
  checkedOn: string
  /** The id of the author who looked, whom readers are told once they are published. */
  checkedBy: string | null
  validUntil: string | null
}

/** A casino's sources, by the field that holds the fact. */
export type EvidenceByField = Record<string, Evidence>

/**
 * `unknown`: nobody has stated the value. `unsourced`: it was entered without a source. `verified`:
 * it was checked recently enough. `outdated`: its last check is too long ago. `expired`: the day
 * until which it was said to hold has passed.
 */
export const factStates = ['unknown', 'unsourced', 'verified', 'outdated', 'expired'] as const
export type FactState = (typeof factStates)[number]

/** Facts are due for a check this many days before they count as outdated. */
export const notice = 14

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

/** The day from which a fact is due for a check; undefined if it never is. */
export function findDueDay(evidence: Evidence, maxAge: number): string | undefined {
  const last = findLastDay(evidence, maxAge)
  return last === undefined ? undefined : addDays(last, -notice)
}
