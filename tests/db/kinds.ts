import { openDatabase } from '#db/client.ts'
import type { DatabaseKind } from '../engines.ts'
import { startPostgres } from '../postgres.ts'
import { createLog, createPlace, schema } from './fixture.ts'
import { copyEmptyDatabase } from './template.ts'

/** A place with an empty embedded database in it. */
export async function createFilledPlace() {
  const place = createPlace()
  await copyEmptyDatabase(place.dir)
  return place
}

/** Opens databases of one kind; all of them are the same one. */
export async function createKind(kind: DatabaseKind) {
  const place = kind === 'embedded' ? await createFilledPlace() : createPlace()
  const postgres = kind === 'server' ? await startPostgres() : null
  const url = await postgres?.createDatabase('tandem')
  const log = createLog()
  return {
    place,
    postgres,
    url,
    log,
    open: (migrations = place.migrations) =>
      openDatabase({ url, dir: place.dir, migrations, schema, log, timeoutMs: 0 }),
    async remove() {
      await postgres?.stop()
      place.remove()
    },
  }
}
