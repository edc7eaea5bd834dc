import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DatabaseLog } from '#db/backend.ts'
import type { Database } from '#db/client.ts'

/** A table of the database tests' own, so that they need nothing of the site's. */
export const notes = pgTable('notes', {
  id: integer().primaryKey(),
  body: text().notNull(),
  stars: integer().notNull().default(0),
})
export const schema = { notes }
export type TestDatabase = Database<typeof schema>

export const firstMigration = {
  when: 1_700_000_000_000,
  sql: 'create table notes (id integer primary key, body text not null, stars integer not null default 0 check (stars >= 0))',
}

/** Writes a migrations folder as drizzle-kit does. */
export function writeMigrations(
  folder: string,
  migrations: { when: number; sql: string }[] = [firstMigration],
) {
  mkdirSync(path.join(folder, 'meta'), { recursive: true })
  const entries = migrations.map(({ when, sql }, idx) => {
    writeFileSync(path.join(folder, `${idx}_test.sql`), sql)
    return { idx, version: '7', when, tag: `${idx}_test`, breakpoints: true }
  })
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  return folder
}

/** A temporary folder with migrations in it. */
export function createPlace() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tandem-db-'))
  return {
    folder,
    dir: path.join(folder, 'db'),
    migrations: writeMigrations(path.join(folder, 'migrations')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A log that keeps its lines. */
export function createLog(): DatabaseLog & { lines: string[] } {
  const lines: string[] = []
  const keep = (message: string) => void lines.push(message)
  return { lines, info: keep, warn: keep, error: keep }
}
