import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseStartError } from '../errors.ts'

export const embeddedMajor = '18'

/** Makes the folder that the database goes into. @throws DatabaseStartError */
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

/** Node's recursive mkdir hangs under /proc. */
function makeFolder(folder: string) {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  fs.mkdirSync(folder)
}

/** @throws DatabaseStartError for anything but a database of this version */
export function hasDatabase(folder: string): boolean {
  if (!fs.existsSync(folder)) return false
  if (!fs.statSync(folder).isDirectory())
    throw new DatabaseStartError(`DATA_DIR: ${folder} is not a folder.`)
  if (fs.readdirSync(folder).length === 0) return false
  const versionFile = path.join(folder, 'PG_VERSION')
  if (!fs.existsSync(versionFile))
    throw new DatabaseStartError(`DATA_DIR: ${folder} holds something else than a database.`)
  const major = fs.readFileSync(versionFile, 'utf8').trim()
  if (major === embeddedMajor) return true
  throw new DatabaseStartError(
    `DATA_DIR: ${folder} was written by PostgreSQL ${major}, this version of the site reads ${embeddedMajor}: move it with the version that wrote it.`,
  )
}

/** An interrupted start must not leave half a database. */
export const stagingOf = (folder: string) => `${folder}.new`

export async function installDatabase(staging: string, folder: string) {
  const inside = fs.readdirSync(staging, { recursive: true, withFileTypes: true })
  const waiting = [staging, ...inside.map((entry) => path.join(entry.parentPath, entry.name))]
  // About a thousand files: concurrent syncs are committed together.
  const syncWaiting = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await sync(file)
  }
  await Promise.all(Array.from({ length: 16 }, syncWaiting))
  fs.renameSync(staging, folder)
  await sync(path.dirname(folder))
}

async function sync(file: string) {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
