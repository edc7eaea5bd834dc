import { cp, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#db/client.ts'

const backupInterval = 24 * 3_600_000

type BackupOptions = {
  database: Pick<Database, 'backUp'>
  dataDir: string
  /** How many backups stay; 0 for none. */
  keep: number
  now: Date
}

/**
 * Backups are usable as DATA_DIR. PostgreSQL servers have tools of their own.
 * @returns the new folder; `null`: not due
 * @throws Error if the disk is too full
 */
export async function backUpDaily({
  database,
  dataDir,
  keep,
  now,
}: BackupOptions): Promise<string | null> {
  if (!database.backUp || keep === 0) return null
  const home = path.join(dataDir, 'backups')
  await mkdir(home, { recursive: true })
  const newest = (await listBackups(home, now)).at(-1)
  if (newest && now.getTime() - readTime(newest).getTime() < backupInterval) return null
  await removeUnfinished(home)
  await assertRoom(path.join(dataDir, 'db'))

  const target = path.join(home, formatTime(now))
  const unfinished = `${target}.new`
  await mkdir(unfinished)
  await database.backUp(path.join(unfinished, 'db'))
  for (const secret of await listSecrets(dataDir))
    await cp(path.join(dataDir, secret), path.join(unfinished, secret))
  await rename(unfinished, target)

  for (const old of (await listBackups(home, now)).slice(0, -keep))
    await rm(path.join(home, old), { recursive: true })
  return target
}

/** Sortable, and valid on every file system. */
const formatTime = (time: Date) => `${time.toISOString().slice(0, 16).replace(':', '')}Z`
const backupName = /^(\d{4}-\d\d-\d\dT\d\d)(\d\d)Z$/
const readTime = (name: string) => new Date(name.replace(backupName, '$1:$2Z'))

/** Oldest first. Ignores backups from the future (a wrong clock). */
async function listBackups(home: string, now: Date): Promise<string[]> {
  const names = (await readdir(home)).filter(
    (name) => backupName.test(name) && readTime(name) <= now,
  )
  return names.sort()
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.endsWith('.new')) await rm(path.join(home, name), { recursive: true })
  }
}

async function listSecrets(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map((entry) => entry.name)
}

/** A full disk stops the site. */
async function assertRoom(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map((file) => stat(path.join(file.parentPath, file.name))))
  const size = sizes.reduce((sum, file) => sum + file.size, 0)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < 2 * size) {
    throw new Error(
      `too little free disk space for a copy of ${folder} (${Math.ceil(size / 1e6)} MB)`,
    )
  }
}
