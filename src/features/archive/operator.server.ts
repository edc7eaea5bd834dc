import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Database } from '#db/client.ts'
import { AppError } from '#errors.ts'
import { load } from './load.server.ts'
import { writeArchive } from './write-archive.server.ts'
import { countRows, readParts, type Totals } from './parts.server.ts'
import {
  planArchive,
  planWhole,
  readSchemaVersion,
  type SchemaVersion,
} from './plan-queries.server.ts'
import { checkArchive, readArchiveParts, type CheckedArchive } from './read-archive.server.ts'
import { inSnapshot, prepareSession } from './row-queries.server.ts'

/** The file appears once it is whole. @throws AppError conflict */
export async function exportArchive(database: Database, file: string): Promise<Totals> {
  if (existsSync(file)) throw new AppError('conflict', `${file} is there already.`)
  const draft = `${file}.part`
  const handle = await open(draft, 'w', 0o600)
  try {
    const totals = await writeArchive(database, handle, new Date())
    await handle.sync()
    await rename(draft, file)
    return totals
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/** `archive` is what `checkArchive` found in the file. @throws AppError conflict, invalid */
export async function importArchive(
  database: Database,
  file: string,
  { id, manifest }: CheckedArchive,
  onTable: (name: string) => void,
): Promise<Totals> {
  const { client, release } = await database.borrowUnlimited()
  try {
    assertVersion(manifest.schema, await readSchemaVersion(client))
    const plans = { given: await planArchive(client), whole: await planWhole(client) }
    await load(client, plans, {
      id,
      parts: readArchiveParts(file, manifest),
      totals: manifest.tables,
      onTable,
    })
    return manifest.tables
  } finally {
    await release()
  }
}

function assertVersion(made: SchemaVersion, here: SchemaVersion) {
  if (made.newest > here.newest)
    throw new AppError('invalid', 'The archive was made by a newer version of the site.')
  if (made.newest < here.newest)
    throw new AppError(
      'invalid',
      'The archive was made by an older version of the site: import it with that version, and upgrade then.',
    )
}

/** Everything, secrets included. @throws AppError conflict, invalid */
export async function moveDatabase(
  from: Database,
  to: Database,
  onTable: (name: string) => void,
): Promise<Totals> {
  const source = await from.borrowUnlimited()
  const target = await to.borrowUnlimited()
  try {
    await prepareSession(source.client)
    const given = await planWhole(source.client)
    const totals: Totals = {}
    await inSnapshot(source.client, () =>
      load(
        target.client,
        { given, whole: given },
        { id: 'move', parts: readParts(source.client, given, totals), totals, onTable },
      ),
    )
    return totals
  } finally {
    await target.release()
    await source.release()
  }
}

export { checkArchive, countRows }
