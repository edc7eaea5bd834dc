import { renameSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import { createLog, notes, schema } from './fixture.ts'

/**
 * A process of its own around the embedded database, for tests that end it badly. Prints `open`,
 * then what it does:
 * `hold` waits, `insert` writes rows for ever and prints `ack <id>` for each that is safe,
 * `lose-log` takes PostgreSQL's log away from under it, `fill` writes until there is no room for
 * the log.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    dir: { type: 'string' },
    migrations: { type: 'string' },
    'min-free': { type: 'string' },
  },
})
const dir = values.dir ?? ''
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const database = await openDatabase({
    dir,
    migrations: values.migrations ?? '',
    schema,
    log: createLog(),
    ...(values['min-free'] === undefined ? {} : { minFreeBytes: Number(values['min-free']) }),
  })
  const { db } = database
  let next = await db.$count(notes)
  const insert = async () => {
    const id = next++
    await db.insert(notes).values({ id, body: `note ${id}` })
    say(`ack ${id}`)
  }
  say('open')
  switch (positionals[0] ?? 'hold') {
    case 'insert':
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (;;) await insert()
        }),
      )
      break
    case 'lose-log':
      renameSync(path.join(dir, 'pg_wal'), path.join(dir, 'pg_wal.away'))
      await switchLogs()
      break
    case 'fill':
      await switchLogs()
      break
    default:
      process.stdin.resume().on('end', () => void database.close())
  }

  /** Each turn of the log begins a new file of 16 MB. */
  async function switchLogs() {
    for (;;) {
      await insert()
      await database.pool.query('select pg_switch_wal()')
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
