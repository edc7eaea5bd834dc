/** Reads clicks where they are counted, and those of days that are not counted yet where they are stored. */
import { sql, type SQL } from 'drizzle-orm'
import type { ClickClass } from '#features/affiliate/click-classes.ts'
import type { Executor } from '#features/audit/transaction.ts'
import type { Compared } from './contract.ts'
import { keyOf, startOf, type Dimension } from './count-queries.server.ts'
import { addDays, chooseSources, type Period } from './periods.ts'

/** Which clicks are asked for, and what they are told apart by. */
export type ClickScope = {
  edition: string
  dimension: Dimension
  /** Told apart by their class, not by the dimension's keys. */
  byClass?: boolean
  classes: readonly ClickClass[]
  /** Of positions: only those in lists of this placement. */
  placement?: string | undefined
  /** Days before this one are counted. */
  until: string | undefined
}

export type KeyCount = Compared & { key: string }
export type Breakdown = { rows: KeyCount[]; total: Compared; keys: number }
export type DayCount = { day: string; key: string; clicks: number }

/** Two periods of clicks by key, most first (positions in their order); total and number of keys are those of all. */
export async function findBreakdown(
  db: Executor,
  scope: ClickScope,
  [period, previous]: readonly [Period, Period],
  limit: number | null,
): Promise<Breakdown> {
  const sources = [...selectSources(scope, period, 'current'), ...selectSources(scope, previous, 'previous')]
  const order = scope.dimension === 'position' ? sql`key::int` : sql`current desc, previous desc, key`
  const { rows } = await db.execute<Record<'key' | 'current' | 'previous' | 'total' | 'before' | 'keys', string>>(sql`
    select key, current, previous, sum(current) over () as total, sum(previous) over () as before, count(*) over () as keys
    from (
      select key, coalesce(sum(clicks) filter (where part = 'current'), 0) as current,
        coalesce(sum(clicks) filter (where part = 'previous'), 0) as previous
      from (${unite(sources)}) as sources
      group by key
    ) as compared
    order by ${order} limit ${limit}`)
  const [first] = rows
  return {
    rows: rows.map((row) => ({ key: row.key, current: Number(row.current), previous: Number(row.previous) })),
    total: { current: Number(first?.total ?? 0), previous: Number(first?.before ?? 0) },
    keys: Number(first?.keys ?? 0),
  }
}

/** Two periods of clicks on these keys, those of which there are none left out. */
export async function findClicksOn(
  db: Executor,
  scope: ClickScope,
  [period, previous]: readonly [Period, Period],
  keys: readonly string[],
): Promise<KeyCount[]> {
  const sources = [...selectSources(scope, period, 'current'), ...selectSources(scope, previous, 'previous')]
  // Thousands of keys are picked from the sums at once; looked for in an index, each would be looked for on each day.
  const { rows } = await db.execute<Record<'key' | 'current' | 'previous', string>>(sql`
    with summed as materialized (
      select key, coalesce(sum(clicks) filter (where part = 'current'), 0) as current,
        coalesce(sum(clicks) filter (where part = 'previous'), 0) as previous
      from (${unite(sources)}) as sources group by key
    )
    select key, current, previous from summed where key = any(${sql.param(keys)})`)
  return rows.map((row) => ({ key: row.key, current: Number(row.current), previous: Number(row.previous) }))
}

/** A period's clicks by day and key; of these keys only when they are named, which an index then finds on each day. */
export async function findDays(
  db: Executor,
  scope: ClickScope,
  { from, to }: Period,
  keys?: readonly string[],
): Promise<DayCount[]> {
  const { months, days, clicks } = chooseSources({ from, to }, scope.until)
  const listed = [...months, ...days].flatMap((range) => listDays(range))
  const wanted = keys === undefined ? sql`true` : sql`${groupKey(scope)} = any(${sql.param(keys)})`
  const counts = sql`
    select start as day, ${groupKey(scope)} as key, clicks from click_counts
    where ${countsOf(scope, 'day')} and start = any(${sql.param(listed)}::date[]) and ${wanted}`
  const stored = clicks.map(
    (range) => sql`select day, ${groupKey(scope)}, 1 from (${selectClicks(scope, range)}) as stored
      where key is not null and ${placedAt(scope)} and ${wanted}`,
  )
  const { rows } = await db.execute<{ day: string; key: string; clicks: string }>(sql`
    select day::text, key, sum(clicks) as clicks from (${unite([counts, ...stored])}) as sources group by day, key`)
  return rows.map((row) => ({ ...row, clicks: Number(row.clicks) }))
}

/** All of one day by class and key: what a file of every day is made of. */
export async function findDay(db: Executor, scope: ClickScope, day: string) {
  const sources = selectSources(scope, { from: day, to: day }, 'current')
  const { rows } = await db.execute<{ class: string; key: string; clicks: string }>(sql`
    select class, key, sum(clicks) as clicks from (${unite(sources)}) as sources
    group by class, key order by class, sum(clicks) desc, key`)
  return rows.map((row) => ({ ...row, clicks: Number(row.clicks) }))
}

const unite = (selects: SQL[]) => sql.join(selects, sql` union all `)

/** Where a period is read from, as selects of (part, class, key, clicks). */
function selectSources(scope: ClickScope, period: Period, part: string): SQL[] {
  const { months, days, clicks } = chooseSources(period, scope.until)
  const select = (unit: 'month' | 'day') => (range: Period) =>
    sql`
    select ${part} as part, class, ${groupKey(scope)} as key, clicks from click_counts
    where ${countsOf(scope, unit)} and start >= ${range.from}::date and start < ${range.to}::date`
  const stored = clicks.map(
    (range) => sql`select ${part} as part, class, ${groupKey(scope)} as key, 1 as clicks
      from (${selectClicks(scope, range)}) as stored where key is not null and ${placedAt(scope)}`,
  )
  return [...months.map(select('month')), ...days.map(select('day')), ...stored]
}

/** Stored clicks with the columns that counts have. */
const selectClicks = ({ edition, dimension, classes }: ClickScope, { from, to }: Period): SQL => sql`
  select at::date as day, class, ${keyOf(dimension)} as key from clicks
  where edition = ${edition} and at >= ${startOf(from)} and at < ${startOf(to)} and class = any(${sql.param(classes)})`

const countsOf = (scope: ClickScope, unit: 'month' | 'day'): SQL => sql`
  edition = ${scope.edition} and dimension = ${scope.dimension} and unit = ${unit}
  and class = any(${sql.param(scope.classes)}) and ${placedAt(scope)}`

const placedAt = ({ placement }: ClickScope): SQL =>
  placement === undefined ? sql`true` : sql`substr(key, strpos(key, ':') + 1) = ${placement}`

const groupKey = ({ dimension, byClass }: ClickScope): SQL => {
  if (byClass) return sql`class`
  return dimension === 'position' ? sql`split_part(key, ':', 1)` : sql`key`
}

function listDays({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day)
  return days
}
