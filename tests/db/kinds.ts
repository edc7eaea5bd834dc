import { cpSync } from 'node:fs'
import { afterAll } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { startPostgres } from '../postgres.ts'
import { createLog, createPlace, schema } from './fixture.ts'

/** A new embedded database takes seconds to make: each test file makes one and copies it. */
let template: Promise<ReturnType<typeof createPlace>> | undefined
afterAll(async () => (await template)?.remove())

async function makeTemplate() {
  const place = createPlace()
  const database = await openDatabase({ dir: place.dir, migrations: place.migrations, schema, log: createLog() })
  await database.close()
  return place
}

/** A place with an embedded database in it, migrated and empty. */
export async function createFilledPlace() {
  const place = createPlace()
  template ??= makeTemplate()
  cpSync((await template).dir, place.dir, { recursive: true })
  return place
}

export const kinds = ['embedded', 'server'] as const

/** Opens databases of one kind; all of them are the same one. */
export async function createKind(kind: (typeof kinds)[number]) {
  const place = kind === 'embedded' ? await createFilledPlace() : createPlace()
  const postgres = kind === 'server' ? await startPostgres() : null
  const url = await postgres?.createDatabase('tandem')
  const log = createLog()
  return {
    place,
    postgres,
    log,
    open: (migrations = place.migrations) =>
      openDatabase({ url, dir: place.dir, migrations, schema, log, patience: 0 }),
    async remove() {
      await postgres?.stop()
      place.remove()
    },
  }
}
