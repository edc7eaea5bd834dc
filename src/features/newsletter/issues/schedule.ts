/** When digests and alerts go out. */
import { preferenceNames, type PreferenceName } from '../preferences.ts'

/** Each kind of issue is a preference of the readers. */
export const issueKinds = preferenceNames
export type IssueKind = PreferenceName

const hour = 60 * 60 * 1000
const day = 24 * hour

/** UTC: late afternoon in the Nordic countries, morning in the USA. */
const sendingHour = 15
/** Thursday; 1970-01-01 was one. */
const digestOffset = 0

/** Time between two scheduled issues, in milliseconds: the digest weekly, alerts daily at most. */
export const periods: Readonly<Record<IssueKind, number>> = {
  weeklyDigest: 7 * day,
  bonusAlerts: day,
  newCasinoAlerts: day,
  marketUpdates: day,
}

/** The latest scheduled moment of a kind that is not after `now`. */
export function findSlot(kind: IssueKind, now: Date): Date {
  const offset = digestOffset * day + sendingHour * hour
  const period = periods[kind]
  return new Date(Math.floor((now.getTime() - offset) / period) * period + offset)
}
