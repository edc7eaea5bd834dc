import { randomFillSync } from 'node:crypto'
import { existsSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What opening a database after a crash may write: a segment of the write-ahead log, and a bit. */
export const reserveBytes = 24 * 1024 * 1024

const reserveOf = (folder: string) => `${folder}.reserve`

/**
 * Sets space aside beside the database, so that it opens for reading even when something else has
 * filled the disk. Random bytes, because some file systems store zeros in no space at all.
 */
export function keepReserve(folder: string): void {
  const file = reserveOf(folder)
  if (existsSync(file)) return
  const staging = `${file}.new`
  try {
    writeFileSync(staging, randomFillSync(Buffer.alloc(reserveBytes)), { mode: 0o600 })
    renameSync(staging, file)
  } catch (error) {
    rmSync(staging, { force: true })
    throw error
  }
}

/** Gives the reserve back to a disk with less than that free. */
export function releaseReserve(folder: string): void {
  const { bavail, bsize } = statfsSync(path.dirname(folder))
  if (bavail * bsize < reserveBytes) rmSync(reserveOf(folder), { force: true })
}
