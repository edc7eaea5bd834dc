/** The first pause after a failed call and the longest, in milliseconds. */
const firstPause = 10_000
const longestPause = 900_000
/** How much longer than planned a pause may be, so that sites that failed together do not come back together. */
const jitter = 0.2

/**
 * How long to leave a source alone after so many failures in a row, in milliseconds: 10 s, doubled each time up to 15 minutes, and never
 * less than it asked for itself. `random` gives numbers from 0 to 1.
 */
export function pauseAfter(failures: number, asked = 0, random: () => number = Math.random): number {
  const planned = Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1))
  return Math.max(planned, asked) * (1 + jitter * random())
}
