import { cp, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#db/client.ts'

/** The least time between two backups, in milliseconds. */
const backupInterval = 24 * 3_600_000

type BackupOptions = {
  database: Pick<Database, 'backUp'>
  /** Folder of the embedded database and of the generated secrets; backups go to `backups/` in it. */
  dataDir: string
  /** How many are kept; 0 makes none. */
  keep: number
  now: Date
}

/**
 * Makes a backup when the newest is a day old: a folder `backups/<time, UTC>` that can be used as a DATA_DIR as it is. Then removes
 * all but the newest `keep`. Does nothing on a PostgreSQL server, which has tools of its own.
 * @returns the new folder, or `null` when none was due
 * @throws Error when the disk has no room for it
 */
export async function backUpDaily({ database, dataDir, keep, now }: BackupOptions): Promise<string | null> {
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
  for (const secret of await listSecrets(dataDir)) await cp(path.join(dataDir, secret), path.join(unfinished, secret))
  await rename(unfinished, target)

  for (const old of (await listBackups(home, now)).slice(0, -keep)) await rm(path.join(home, old), { recursive: true })
  return target
}

/** `2026-11-21T0300Z`: names that sort by time and that every file system takes. */
const formatTime = (time: Date) => `${time.toISOString().slice(0, 16).replace(':', '')}Z`
const backupName = /^(\d{4}-\d\d-\d\dT\d\d)(\d\d)Z$/
const readTime = (name: string) => new Date(name.replace(backupName, '$1:$2Z'))

/** Oldest first. Those of the future were made under a wrong clock: they count for nothing, and stay until their time has come. */
async function listBackups(home: string, now: Date): Promise<string[]> {
  const names = (await readdir(home)).filter((name) => backupName.test(name) && readTime(name) <= now)
  return names.sort()
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.endsWith('.new')) await rm(path.join(home, name), { recursive: true })
  }
}

/** Files beside the database's folder, but its lock. */
async function listSecrets(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock')).map((entry) => entry.name)
}

/** A copy must leave as much room again: a full disk stops the site. */
async function assertRoom(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map((file) => stat(path.join(file.parentPath, file.name))))
  const size = sizes.reduce((sum, file) => sum + file.size, 0)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < 2 * size) {
    throw new Error(`too little free disk space for a copy of ${folder} (${Math.ceil(size / 1e6)} MB)`)
  }
}
