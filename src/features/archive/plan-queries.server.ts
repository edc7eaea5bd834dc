import type { MigrationClient } from '#db/backend.ts'
import { tables } from '#db/tables.ts'
import { importKey } from '#db/settings/unfinished-import.ts'

export type Column = { name: string; type: string; value: string }

/** How a table is read and written. */
export type TablePlan = { name: string; columns: Column[]; key: string; only: string }

type Found = { name: string; columns: { name: string; type: string }[]; key: string | null }

const tablesQuery = `
select t.relname as name,
  (select json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
    from pg_attribute a
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  ) as columns,
  (select string_agg(
      quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
      ', ' order by k.place)
    from pg_index i, unnest(i.indkey) with ordinality as k (number, place), pg_attribute a
    where i.indrelid = t.oid and i.indisprimary and a.attrelid = t.oid and a.attnum = k.number
  ) as key
from pg_class t
where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
order by t.relname`

export async function findTables(client: MigrationClient): Promise<Found[]> {
  const { rows } = await client.query<Found>(tablesQuery)
  return rows
}

/** Plans every table whole, its secrets included. */
export async function planWhole(client: MigrationClient): Promise<TablePlan[]> {
  const found = await findTables(client)
  return found.map((table) => planTable(table, table.columns.map(toColumn), 'true'))
}

/** Plans what an archive takes along. */
export async function planArchive(client: MigrationClient): Promise<TablePlan[]> {
  const found = await findTables(client)
  return found.flatMap((table) => {
    const facts = tables.find(({ name }) => name === table.name)
    if (!facts || facts.leftBehind !== undefined) return []
    const columns = table.columns.map((column) => {
      const value = facts.replaced.get(column.name)
      return { ...toColumn(column), ...(value !== undefined && { value }) }
    })
    return planTable(table, columns, facts.only ?? 'true')
  })
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Reads columns as text, which every type can be read from again, unchanged. */
const toColumn = ({ name, type }: { name: string; type: string }): Column => ({
  name: quote(name),
  type,
  value: `${quote(name)}::text`,
})

function planTable({ name, key }: Found, columns: Column[], only: string): TablePlan {
  if (key === null) throw new Error(`The table ${name} has no primary key.`)
  // What is being imported is not told of in what it was made from.
  const own = name === 'settings' ? `(${only}) and key <> '${importKey}'` : only
  return { name: name, columns, key, only: own }
}

/** The newest migration, and how many there are. */
export async function readSchemaVersion(client: MigrationClient): Promise<SchemaVersion> {
  const { rows } = await client.query<SchemaVersion>(
    `select max(created_at)::float8 as newest, count(*)::int as migrations
      from drizzle.__drizzle_migrations`,
  )
  const [version] = rows
  if (!version) throw new Error('The database has no migrations.')
  return version
}

export type SchemaVersion = { newest: number; migrations: number }
