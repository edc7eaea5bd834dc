const firstPause = 60_000
export const longestPause = 3_600_000

/** Milliseconds, doubling up to `longestPause`. */
export const pauseAfter = (failures: number): number =>
  Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1))
