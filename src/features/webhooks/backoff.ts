const minute = 60_000
const hour = 60 * minute

/** Milliseconds until a further try: in all, somewhat less than three days. */
const pauses = [
  minute / 2,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  20 * hour,
  30 * hour,
]

/** Undefined: no further try. */
export const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1]

export type Failing = { failures: number; failingSince: Date | null }

const minFailures = 10
const patience = 24 * hour

/** Whether a receiver has failed for so long that it is left alone. */
export const isHopeless = ({ failures, failingSince }: Failing, now: Date): boolean =>
  failures >= minFailures &&
  failingSince !== null &&
  now.getTime() - failingSince.getTime() >= patience
