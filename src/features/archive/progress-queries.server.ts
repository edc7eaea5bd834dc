import * as z from 'zod'
import type { MigrationClient } from '#db/backend.ts'
import { importKey } from '#db/settings/unfinished-import.ts'

const foreignKeySchema = z.object({ table: z.string(), name: z.string(), definition: z.string() })
const progressSchema = z.object({
  /** The id of what is imported. */
  source: z.string(),
  parts: z.number(),
  /** The hash of these parts. */
  hash: z.string(),
  /** Taken away while rows arrive in any order. */
  foreignKeys: z.array(foreignKeySchema),
})

export type Progress = z.infer<typeof progressSchema>
export type ForeignKey = z.infer<typeof foreignKeySchema>

const lockNumber = 727_002

/** Locks the target until the connection ends. */
export async function lockTarget(client: MigrationClient): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1) as free',
    [lockNumber],
  )
  return rows[0]?.free === true
}

export async function readProgress(client: MigrationClient): Promise<Progress | undefined> {
  const { rows } = await client.query<{ value: unknown }>(
    'select value from settings where key = $1',
    [importKey],
  )
  return rows[0] && progressSchema.parse(rows[0].value)
}

export async function writeProgress(client: MigrationClient, progress: Progress): Promise<void> {
  await client.query(
    `insert into settings (key, value) values ($1, $2)
      on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [importKey, JSON.stringify(progress)],
  )
}

export async function removeProgress(client: MigrationClient): Promise<void> {
  await client.query('delete from settings where key = $1', [importKey])
}

/** Drops the foreign keys, and returns what `addForeignKeys` needs. */
export async function dropForeignKeys(client: MigrationClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
      order by conname`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

export async function addForeignKeys(
  client: MigrationClient,
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Or the first queries are planned for empty tables. */
export async function analyse(client: MigrationClient): Promise<void> {
  await client.query('analyze')
}
