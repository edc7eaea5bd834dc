import { statfsSync } from 'node:fs'

/** Four segments of the write-ahead log. */
export const minFreeBytes = 64 * 1024 * 1024

const checkInterval = 1_000

export type SpaceGuard = {
  isLow(): boolean
}

export function watchFreeSpace(folder: string, minimum: number): SpaceGuard {
  let checkedAt = -Infinity
  let low = false
  return {
    isLow() {
      const now = performance.now()
      if (now - checkedAt >= checkInterval) {
        checkedAt = now
        const { bavail, bsize } = statfsSync(folder)
        low = bavail * bsize < minimum
      }
      return low
    },
  }
}
