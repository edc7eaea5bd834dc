import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, globSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { lockFolder } from '#db/embedded/folder-lock.ts'
import { DatabaseStartError } from '#db/errors.ts'

const cache = path.resolve('node_modules/.cache/tandem-tests')

/** Five times as fast as `cp` for a thousand small files. */
export const copyFolder = async (from: string, to: string): Promise<void> =>
  cpSync(from, to, { recursive: true })

/** The same with owners, as PostgreSQL runs as a user of its own. */
export const copyOwned = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

type Template = {
  name: string
  /** Of everything that the folder is made from. */
  hash: string
  make: (folder: string) => Promise<void>
  copy?: (from: string, to: string) => Promise<unknown>
}

/**
 * Puts at `to`, which does not exist yet, a folder that takes seconds to make. It is made once,
 * kept while its hash stays, and copied.
 */
export async function copyTemplate(
  { name, hash, make, copy = copyFolder }: Template,
  to: string,
): Promise<void> {
  const folder = path.join(cache, name)
  const template = path.join(folder, hash)
  if (!existsSync(template)) {
    await mkdir(folder, { recursive: true })
    // Of several test processes one makes it, the others wait.
    const unlock = await waitForLock(folder)
    try {
      if (!existsSync(template)) await makeTemplate(template, make)
    } finally {
      unlock()
    }
  }
  await mkdir(path.dirname(to), { recursive: true })
  await copy(template, to)
}

async function waitForLock(folder: string): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof DatabaseStartError && /in use/.test(error.message))) throw error
      await delay(100)
    }
  }
}

async function makeTemplate(template: string, make: Template['make']): Promise<void> {
  const work = path.join(cache, `work-${randomUUID()}`)
  const outdated = await readdir(path.dirname(template))
  await mkdir(work)
  try {
    await make(path.join(work, 'made'))
    await rename(path.join(work, 'made'), template)
    for (const old of outdated)
      await rm(path.join(path.dirname(template), old), { recursive: true, force: true })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** A hash of the files' names and contents. */
export async function hashFiles(...patterns: string[]): Promise<string> {
  const hash = createHash('sha256')
  const files = globSync(patterns).filter((file) => !file.includes('.test'))
  for (const file of files.toSorted())
    if (path.extname(file)) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Of all that decides how a migrated, empty database looks; the journal's times are stored in it.
 */
export const hashMigrations = () =>
  hashFiles('src/db/migrations/**', 'node_modules/@electric-sql/pglite/package.json')
