import fs from 'node:fs'
import path from 'node:path'
import { DatabaseStartError } from '../errors.ts'

/** The PostgreSQL that PGlite holds. A folder of another one cannot be read. */
export const embeddedMajor = '18'

/** Makes the place for the database folder. @throws DatabaseStartError when that is not possible */
export function prepareParent(folder: string) {
  const parent = path.dirname(folder)
  try {
    makeFolder(parent)
    fs.accessSync(parent, fs.constants.W_OK | fs.constants.X_OK)
    if (fs.existsSync(folder)) fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new DatabaseStartError(`DATA_DIR: the folder ${parent} is not writable${code}.`, error)
  }
}

/** Node's own recursive mkdir spins for ever where the file system allows no folders, as under /proc. */
function makeFolder(folder: string) {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  fs.mkdirSync(folder)
}

/**
 * Whether the folder holds a database that this engine can open; `false` when there is none yet.
 * @throws DatabaseStartError when something else is there
 */
export function hasDatabase(folder: string): boolean {
  if (!fs.existsSync(folder)) return false
  if (!fs.statSync(folder).isDirectory()) throw new DatabaseStartError(`DATA_DIR: ${folder} is not a folder.`)
  if (fs.readdirSync(folder).length === 0) return false
  const versionFile = path.join(folder, 'PG_VERSION')
  if (!fs.existsSync(versionFile)) throw new DatabaseStartError(`DATA_DIR: ${folder} holds something else than a database.`)
  const major = fs.readFileSync(versionFile, 'utf8').trim()
  if (major === embeddedMajor) return true
  throw new DatabaseStartError(
    `DATA_DIR: ${folder} was written by PostgreSQL ${major}, this version of the site reads ${embeddedMajor}: move it with the version that wrote it.`,
  )
}

/** Where a new database is made, so that an interrupted start leaves no half of one in the real place. */
export const stagingOf = (folder: string) => `${folder}.new`

/** Forces a finished new database to disk and moves it to its place. */
export function installDatabase(staging: string, folder: string) {
  syncDeep(staging)
  fs.renameSync(staging, folder)
  sync(path.dirname(folder))
}

function syncDeep(folder: string) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) syncDeep(file)
    else sync(file)
  }
  sync(folder)
}

function sync(file: string) {
  const descriptor = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
