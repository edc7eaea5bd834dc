import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase } from '#db/client.ts'
import { createTestLog } from './test-log.ts'

const cache = path.resolve('node_modules/.cache/tandem-embedded')

/**
 * Puts an empty, migrated embedded database at `dir`. Making one takes seconds of work, so it is made once for each state of the
 * migrations, and copied.
 */
export async function copyEmbeddedTemplate(dir: string, migrations: string): Promise<void> {
  const template = path.join(cache, await hashFolder(migrations))
  if (!(await exists(template))) await makeTemplate(template, migrations)
  await cp(template, dir, { recursive: true })
}

async function makeTemplate(template: string, migrations: string): Promise<void> {
  const work = path.join(cache, `work-${randomUUID()}`)
  await mkdir(work, { recursive: true })
  try {
    const log = createTestLog()
    const database = await openDatabase({ url: undefined, dir: path.join(work, 'db'), migrations, schema: {}, log })
    await database.close()
    await rename(path.join(work, 'db'), template)
  } catch (error) {
    // Another test process was faster: its template is as good.
    if (!(await exists(template))) throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function hashFolder(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const own = await readFile(path.resolve('node_modules/@electric-sql/pglite/package.json'), 'utf8')
  hash.update(own)
  for (const name of (await readdir(folder)).toSorted()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(path.join(folder, name)))
  }
  // The journal's times are part of what is stored as applied.
  hash.update(await readFile(path.join(folder, 'meta/_journal.json')))
  return hash.digest('hex').slice(0, 16)
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
