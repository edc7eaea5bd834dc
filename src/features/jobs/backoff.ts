/** The pause after a first failed run, in milliseconds. */
const firstPause = 60_000
/** The longest pause. */
export const longestPause = 3_600_000

/** How long a job waits after so many failures in a row, in milliseconds: a minute, doubled each time up to an hour. */
export const pauseAfter = (failures: number): number =>
  Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1))
