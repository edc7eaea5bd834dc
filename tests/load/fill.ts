/**
 * Fills a PostgreSQL database with what a large site has after a year: all fictional, every address
 * under `.example`. Each step is one transaction that notes itself, so that what was broken off is
 * taken up where it was.
 */
import path from 'node:path'
import { Client } from 'pg'
import pino from 'pino'
import { createChanges } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import { createAnalyticsService } from '#features/analytics/service.server.ts'
import { readConfig } from '../../src/config.ts'
import { listSteps } from './steps.ts'

/** What this does not do, in a line for the person at the keyboard. */
export class RefusedError extends Error {}

type Options = {
  url: string
  /** Share of the full amount of everything; 1 is 10,000 casinos and 10,000,000 clicks. */
  scale: number
  /** Fill a database too that has content of its own. */
  force: boolean
  say: (line: string) => void
}

const settingsKey = 'load.filled'
const contentTables = ['casinos', 'articles', 'clicks', 'contact_messages', 'subscribers', 'outbox']

export async function fillDatabase({ url, scale, force, say }: Options): Promise<void> {
  await migrate(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set time zone 'UTC'; set synchronous_commit = off; set statement_timeout = 0; set jit = off`,
    )
    const done = await readProgress(client)
    if (!done && !force) await refuseContent(client)
    const finished = new Set(done ?? [])
    for (const { name, statements } of listSteps(scale)) {
      if (finished.has(name)) continue
      const began = Date.now()
      await client.query('begin')
      for (const statement of statements) await client.query(statement)
      finished.add(name)
      await saveProgress(client, [...finished])
      await client.query('commit')
      say(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
    }
    say('Looking at what is there (vacuum analyze)…')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
  await count(url, say)
}

/** Brings a database to the newest migration, with the partitions that past clicks need. */
async function migrate(url: string): Promise<void> {
  const database = await open(url)
  await database.close()
}

const open = (url: string) =>
  openDatabase({
    url,
    dir: '',
    migrations: path.resolve('src/db/migrations'),
    schema: {},
    log: pino({ level: 'warn' }),
  })

async function count(url: string, say: (line: string) => void): Promise<void> {
  const database = await open(url)
  try {
    createChanges(database)
    const service = createAnalyticsService({
      database,
      clock: () => new Date(),
      config: readConfig({}),
    })
    const began = Date.now()
    say(
      `${(await service.counting.run()) ?? 'Everything was counted.'} ${((Date.now() - began) / 1000).toFixed(1)} s`,
    )
  } finally {
    await database.close()
  }
}

/** Names of the steps that are done; undefined when none was ever begun. */
async function readProgress(client: Client): Promise<string[] | undefined> {
  const { rows } = await client.query<{ value: string[] }>(
    'select value from settings where key = $1',
    [settingsKey],
  )
  return rows[0]?.value
}

async function saveProgress(client: Client, names: readonly string[]): Promise<void> {
  await client.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, updated_at = now()',
    [settingsKey, JSON.stringify(names)],
  )
}

async function refuseContent(client: Client): Promise<void> {
  for (const table of contentTables) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) {
      throw new RefusedError(
        `This database has content of its own (${table}). Give an empty one, or --force to add made-up content to it.`,
      )
    }
  }
}
