import { statfsSync } from 'node:fs'

/**
 * Below this many free bytes writes are refused: four segments of the write-ahead log, so that what is under way can still end.
 * PostgreSQL cannot go on once its log has no room.
 */
export const minFreeBytes = 64 * 1024 * 1024

const checkInterval = 1_000

export type SpaceGuard = {
  /** Whether free space is short. Cheap: asks the file system at most once a second. */
  isLow(): boolean
}

/** Watches the free space of the file system that holds `folder` (which must exist). */
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
