import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describeMessage } from '#process/describe-error.ts'
import type { MigrationClient } from './backend.ts'
import { DatabaseStartError, isDiskFull } from './errors.ts'

const migrationLock = 727_001

/**
 * Writes nothing when up to date: a full disk must not prevent a start.
 * @returns how many migrations were applied
 * @throws DatabaseStartError also for out-of-order migrations, which drizzle skips, and for a
 * database that a newer version has migrated
 */
export async function migrateDatabase(client: MigrationClient, folder: string): Promise<number> {
  const migrations = readMigrations(folder)
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    const applied = await listApplied(client)
    const pending = migrations.filter((migration) => !applied.has(migration.folderMillis))
    const newest = Math.max(...applied)
    if (pending.length === 0) {
      refuseNewer(newest, migrations)
      return 0
    }
    if (pending.some((migration) => migration.folderMillis < newest)) {
      throw new DatabaseStartError(
        `A migration in ${folder} is older than the newest one applied to this database: renew it.`,
      )
    }
    await migrate(drizzle(client), { migrationsFolder: folder })
    return pending.length
  } catch (error) {
    throw explain(error)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
  }
}

function refuseNewer(newest: number, migrations: { folderMillis: number }[]) {
  if (migrations.every((migration) => migration.folderMillis < newest)) {
    throw new DatabaseStartError(
      'This database has been opened by a newer version of the site, which changed its tables: start that version, or restore the backup from before the upgrade.',
    )
  }
}

function readMigrations(folder: string) {
  try {
    return readMigrationFiles({ migrationsFolder: folder })
  } catch (error) {
    throw new DatabaseStartError(
      `Cannot read the migrations in ${folder}: ${(error as Error).message}`,
      error,
    )
  }
}

async function listApplied(client: MigrationClient): Promise<Set<number>> {
  const known = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!known.rows[0]?.found) return new Set()
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  )
  return new Set(rows.map((row) => Number(row.created_at)))
}

function explain(error: unknown): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error
  if (isDiskFull(error))
    return new DatabaseStartError('Too little free disk space to migrate the database.', error)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return new DatabaseStartError(`A migration failed: ${describeMessage(cause)}`, error)
}
