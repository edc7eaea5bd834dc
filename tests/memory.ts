import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const room = 4 * 1024 ** 3

/**
 * Where temporary files cost least: in memory, if there is plenty of room, as databases come and go
 * by the hundred.
 */
export function findScratch(): string {
  if (process.env['TMPDIR'] || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= room ? memory : tmpdir()
}

/** Gives the temporary files of a run a folder that goes away with it. */
export default function setUp(): () => void {
  const folder = mkdtempSync(path.join(findScratch(), 'tandem-tests-'))
  // PostgreSQL runs as another user, who has folders of its own within.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
