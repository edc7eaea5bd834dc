import type { MigrationClient } from '#db/backend.ts'
import type { TablePlan } from './plan-queries.server.ts'

const aimedBytes = 2 * 1024 * 1024
const mostRows = 5_000
const mostFiles = 4

/** The same text in every database, and no time limits. */
export async function prepareSession(client: MigrationClient): Promise<void> {
  await client.query(
    `set time zone 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0`,
  )
}

/** Everything read in `work` is of one moment. */
export async function inSnapshot<T>(client: MigrationClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}

export async function inTransaction(
  client: MigrationClient,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Rows in the order of their keys, as JSON. Needs a transaction. */
export async function* readRows(
  client: MigrationClient,
  plan: TablePlan,
): AsyncGenerator<string[]> {
  const values = plan.columns.map(({ name, value }) => `${value} as ${name}`).join(', ')
  await client.query(
    `declare archive_rows no scroll cursor for select row_to_json(r)::text as line from
      (select ${values} from "${plan.name}" as t where ${plan.only} order by ${orderOf(plan)}) as r`,
  )
  // Rows of pictures are a thousand times as large as those of clicks. A file says nothing of how
  // large the next is, so that few of them are read at once: a part must stay small enough to load.
  const most = plan.columns.some(({ type }) => type === 'bytea') ? mostFiles : mostRows
  let count = mostFiles
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${count} from archive_rows`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
    const bytes = rows.reduce((sum, { line }) => sum + line.length, 0) / rows.length
    count = Math.max(1, Math.min(count * 2, most, Math.floor(aimedBytes / bytes)))
  }
  await client.query('close archive_rows')
}

/** Takes the table's own key, not the texts that stand for its columns. */
const orderOf = ({ key }: TablePlan) =>
  key
    .split(', ')
    .map((column) => `t.${column}`)
    .join(', ')

export async function insertRows(
  client: MigrationClient,
  { name, columns }: TablePlan,
  lines: string,
): Promise<void> {
  const rows = `[${lines.trimEnd().replaceAll('\n', ',')}]`
  const names = columns.map((column) => column.name).join(', ')
  const values = columns.map((column) => `r.${column.name}::${column.type}`).join(', ')
  const texts = columns.map((column) => `${column.name} text`).join(', ')
  const from = `from json_to_recordset($1::json) as r(${texts})`
  if (name === 'clicks')
    await client.query(
      `select create_click_partitions(month at time zone 'UTC', 1) from
        (select distinct date_trunc('month', r.at::timestamptz at time zone 'UTC') as month ${from})
        as months`,
      [rows],
    )
  await client.query(`insert into "${name}" (${names}) select ${values} ${from}`, [rows])
}

export async function readDatabaseSize(client: MigrationClient): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  return rows[0]?.bytes ?? 0
}

export async function findFilled(
  client: MigrationClient,
  plans: readonly TablePlan[],
): Promise<string[]> {
  const asked = plans.map(
    ({ name }) => `select '${name}' as name where exists (select from "${name}")`,
  )
  const { rows } = await client.query<{ name: string }>(asked.join(' union all '))
  return rows.map(({ name }) => name)
}
