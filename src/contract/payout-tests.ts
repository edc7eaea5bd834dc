/** Withdrawals that somebody has made and timed. Pure and free of validators, for public pages. */
import { addDays } from './days.ts'
import type { NoteIn } from './notes.ts'

export const payoutOutcomes = ['arrived', 'refused', 'cancelled', 'pending'] as const
export type PayoutOutcome = (typeof payoutOutcomes)[number]

export type PayoutTest = {
  /** The means as it was typed: Bitcoin, bank transfer. */
  method: string
  amount: number | null
  /** The code of the amount's currency, SC for Sweeps Coins. */
  currency: string | null
  /** Moments, as ISO 8601 has them in UTC; readers are told the day and how long it took. */
  requestedAt: string
  /** When the money could be used; null unless the outcome is that it arrived. */
  arrivedAt: string | null
  outcome: PayoutOutcome
  /** Whether the casino asked for documents; null if that was not noted. */
  documents: boolean | null
  /** The id of the author who made the withdrawal. */
  testedBy: string | null
  /** What readers are told of it beside its outcome. */
  note: string
  noteIn?: NoteIn | undefined
  /** Those that are not are for editors alone, and count for nothing. */
  isPublic: boolean
  /** The id of a private file that proves it. */
  proof: string | null
}

/** How long withdrawals took, in minutes. */
export type TestedTime = {
  /** The median, which is what readers see. */
  minutes: number
  /** How many tests it is of. */
  tests: number
  shortest: number
  longest: number
}

/** A time is of at most so many tests, the newest. */
const maxTests = 5
/** Fewer say too little, so that the casino's own word stands. */
const minTests = 3
/** Tests that were made longer ago, in days, count no more. */
const maxAge = 365

/** Minutes; undefined unless the money arrived. */
export function findDuration({
  requestedAt,
  arrivedAt,
}: Pick<PayoutTest, 'requestedAt' | 'arrivedAt'>): number | undefined {
  if (arrivedAt === null) return undefined
  return Math.max(1, Math.round((Date.parse(arrivedAt) - Date.parse(requestedAt)) / 60_000))
}

/**
 * What public tests say together. Withdrawals that were refused or cancelled are told of beside it,
 * as no time can be made of them.
 * @param today a day in UTC, such as 2026-11-26
 */
export function findTestedTime(tests: readonly PayoutTest[], today: string): TestedTime | null {
  const first = addDays(today, -maxAge)
  const times = tests
    .filter(({ isPublic, requestedAt }) => isPublic && requestedAt.slice(0, 10) >= first)
    .toSorted((a, b) => Date.parse(b.requestedAt) - Date.parse(a.requestedAt))
    .flatMap((test) => findDuration(test) ?? [])
    .slice(0, maxTests)
    .sort((a, b) => a - b)
  const [shortest, longest] = [times[0], times.at(-1)]
  if (times.length < minTests || shortest === undefined || longest === undefined) return null
  const middle = (times.length - 1) / 2
  const [low = 0, high = 0] = [times[Math.floor(middle)], times[Math.ceil(middle)]]
  return { minutes: Math.round((low + high) / 2), tests: times.length, shortest, longest }
}

const units: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080 }

/**
 * The minutes that a text states, of a range its upper end: 4320 of `1–3 d`. Undefined without a
 * known unit.
 */
export function parseDuration(text: string): number | undefined {
  const match = /(\d{1,9}(?:[.,]\d{1,9})?)\s{0,9}(min|m|h|d|w)/i.exec(text)
  const [, figure = '', unit = ''] = match ?? []
  const factor = units[unit.charAt(0).toLowerCase()]
  return factor && Number(figure.replace(',', '.')) * factor
}
