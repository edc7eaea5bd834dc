import path from 'node:path'
import { openDatabase } from '#db/client.ts'
import { copyTemplate, hashMigrations } from './template.ts'
import { createTestLog } from './test-log.ts'

/** Puts an empty, migrated embedded database at `dir`. */
export async function copyEmbeddedTemplate(dir: string): Promise<void> {
  await copyTemplate({ name: 'embedded', hash: await hashMigrations(), make: makeDatabase }, dir)
}

async function makeDatabase(dir: string): Promise<void> {
  const migrations = path.resolve('src/db/migrations')
  const { close } = await openDatabase({
    url: undefined,
    dir,
    migrations,
    schema: {},
    log: createTestLog(),
  })
  await close()
}
