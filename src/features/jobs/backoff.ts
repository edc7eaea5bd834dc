const firstPause = 60_000
export const maxPause = 3_600_000

/** Milliseconds, doubling up to `maxPause`. */
export const pauseAfter = (failures: number): number =>
  Math.min(maxPause, firstPause * 2 ** Math.max(0, failures - 1))
