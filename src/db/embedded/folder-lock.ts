import { DatabaseSync } from 'node:sqlite'
import { DatabaseStartError } from '../errors.ts'

const sqliteBusy = 5

/**
 * The kernel drops SQLite's lock with the process.
 * @returns how to unlock
 * @throws DatabaseStartError
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock?.close()
    throw explain(folder, file, error)
  }
  const held = lock
  return () => held.close()
}

function explain(folder: string, file: string, error: unknown): DatabaseStartError {
  const busy =
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === sqliteBusy
  if (busy)
    return new DatabaseStartError(
      `DATA_DIR: the database folder ${folder} is in use by another process.`,
      error,
    )
  return new DatabaseStartError(
    `DATA_DIR: cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`,
    error,
  )
}
