import { preferenceNames } from '#contract/newsletter-preferences.ts'
import type { DigestKind } from '#contract/issue-kinds.ts'

export const digestKinds = preferenceNames

const hour = 60 * 60 * 1000
const day = 24 * hour

/** UTC: late afternoon in the Nordic countries, morning in the USA. */
const sendingHour = 15
/** The day of digests, in days after Thursday, 1970-01-01. */
const digestOffset = 0

/** How often issues of each kind come, in milliseconds. */
export const periods: Readonly<Record<DigestKind, number>> = {
  weeklyDigest: 7 * day,
  bonusAlerts: day,
  newCasinoAlerts: day,
  marketUpdates: day,
}

/** The latest scheduled time up to `now`. */
export function findSlot(kind: DigestKind, now: Date): Date {
  const offset = digestOffset * day + sendingHour * hour
  const period = periods[kind]
  return new Date(Math.floor((now.getTime() - offset) / period) * period + offset)
}
