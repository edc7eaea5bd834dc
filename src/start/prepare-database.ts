/** Making a database takes half a gigabyte, so the build does it. */
import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '#db/client.ts'
import { createLog } from '#process/log.ts'

const root = path.resolve(import.meta.dirname, '../..')
const place = path.join(root, 'dist/database')
const dir = `${place}-${process.pid}`
const migrations = path.join(root, 'src/db/migrations')
const { close } = await openDatabase({
  url: undefined,
  dir,
  migrations,
  schema: {},
  log: createLog(),
})
await close()
rmSync(`${dir}.lock`, { force: true })
rmSync(place, { recursive: true, force: true })
renameSync(dir, place)
