/** The first pause after a failure, in milliseconds. */
const firstPause = 10_000
const maxPause = 900_000
/** Random share, so that sites do not retry together. */
const jitter = 0.2

/** Gives ms. Doubles with each failure; at least `asked`. */
export function pauseAfter(
  failures: number,
  asked = 0,
  random: () => number = Math.random,
): number {
  const planned = Math.min(maxPause, firstPause * 2 ** Math.max(0, failures - 1))
  return Math.max(planned, asked) * (1 + jitter * random())
}
