/** Adds stored counts and clicks not counted yet. */
import { sql, type SQL } from 'drizzle-orm'
import { clickClasses, type ClickClass } from '#contract/click-classes.ts'
import type { Executor } from '#db/transaction.ts'
import type { Compared } from './contract.ts'
import { allClasses, keyOf, startOf, type Dimension } from './count-queries.server.ts'
import { addDays } from '#contract/days.ts'
import { chooseSources, firstOfMonth, type Period, type Sources } from './periods.ts'

export type ClickScope = {
  edition: string
  dimension: Dimension
  /** Groups by class instead of by key. */
  byClass?: boolean
  classes: readonly ClickClass[]
  /** The placement whose positions or lists are asked for. */
  placement?: string | undefined
  until: string | undefined
}

export type KeyCount = Compared & { key: string }
export type Breakdown = { rows: KeyCount[]; total: Compared; keys: number }
export type DayCount = { day: string; key: string; clicks: number }

/** Most clicks first; `total` and `keys` ignore the limit. */
export async function findBreakdown(
  db: Executor,
  scope: ClickScope,
  periods: Compare,
  limit: number | null,
): Promise<Breakdown> {
  const order =
    scope.dimension === 'position' ? sql`key::int` : sql`current desc, previous desc, key`
  const { rows } = await db.execute<
    Record<'key' | 'current' | 'previous' | 'total' | 'before' | 'keys', string>
  >(sql`
    select key, current, previous, sum(current) over () as total, sum(previous) over () as before,
      count(*) over () as keys
    from (${compare(scope, periods)}) as compared
    order by ${order} limit ${limit}`)
  const [first] = rows
  return {
    rows: rows.map((row) => ({
      key: row.key,
      current: Number(row.current),
      previous: Number(row.previous),
    })),
    total: { current: Number(first?.total ?? 0), previous: Number(first?.before ?? 0) },
    keys: Number(first?.keys ?? 0),
  }
}

export async function findClicksOn(
  db: Executor,
  scope: ClickScope,
  periods: Compare,
  keys: readonly string[],
): Promise<KeyCount[]> {
  // An index would look thousands of keys up for every day.
  const { rows } = await db.execute<Record<'key' | 'current' | 'previous', string>>(sql`
    with summed as materialized (${compare(scope, periods)})
    select key, current, previous from summed
      join unnest(${sql.param(keys)}::text[]) as wanted (key) using (key)`)
  return rows.map((row) => ({
    key: row.key,
    current: Number(row.current),
    previous: Number(row.previous),
  }))
}

/** Those that gained most, and those that lost most: at most `limit` of each. */
export async function findChanges(
  db: Executor,
  scope: ClickScope,
  periods: Compare,
  limit: number,
): Promise<KeyCount[]> {
  const { rows } = await db.execute<Record<'key' | 'current' | 'previous', string>>(sql`
    select key, current, previous from (
      select *, row_number() over (order by current - previous desc, key) as up,
        row_number() over (order by current - previous, key) as down
      from (${compare(scope, periods)}) as compared
    ) as ranked
    where (up <= ${limit} and current > previous) or (down <= ${limit} and current < previous)`)
  return rows.map((row) => ({
    key: row.key,
    current: Number(row.current),
    previous: Number(row.previous),
  }))
}

type Asked = { key: string; column: 'page' | 'placement'; periods: Compare; limit: number }

/** People's clicks on one target, from the clicks themselves. Most first. */
export async function findOnTarget(
  db: Executor,
  edition: string,
  { key, column, periods: [period, previous], limit }: Asked,
): Promise<KeyCount[]> {
  const [kind, ...rest] = key.split(':')
  const name = rest.join(':')
  const target =
    kind === 'casino'
      ? sql`casino_id = ${name}::uuid`
      : sql`casino_id is null and coalesce(source, '') = ${name}`
  const start = startOf(period.from)
  const { rows } = await db.execute<Record<'key' | 'current' | 'previous', string>>(sql`
    select coalesce(${sql.identifier(column)}, '') as key,
      count(*) filter (where at >= ${start}) as current,
      count(*) filter (where at < ${start}) as previous
    from clicks
    where edition = ${edition} and class = 'human' and ${target}
      and at >= ${startOf(previous.from)} and at < ${startOf(addDays(period.to, 1))}
    group by 1 order by 2 desc, 3 desc, 1 limit ${limit}`)
  return rows.map((row) => ({
    key: row.key,
    current: Number(row.current),
    previous: Number(row.previous),
  }))
}

type Compare = readonly [Period, Period]

/** Selects the columns key, current and previous. */
function compare(scope: ClickScope, periods: Compare): SQL {
  const [{ from }] = periods
  const sources = selectSources(
    scope,
    periods.map((period) => chooseSources(period, scope.until)),
    (day, clicks) => sql`${groupKey(scope)} as key,
      case when ${day} >= ${from}::date then ${clicks} else 0 end as current,
      case when ${day} < ${from}::date then ${clicks} else 0 end as previous`,
  )
  return sql`select key, sum(current) as current, sum(previous) as previous from (${sources}) as sources group by key`
}

/** `byMonth`: whole months count as their first day. */
type DaysAsked = { keys?: readonly string[]; byMonth?: boolean }

export async function findDays(
  db: Executor,
  scope: ClickScope,
  period: Period,
  { keys, byMonth = false }: DaysAsked = {},
): Promise<DayCount[]> {
  const { months, days, clicks } = chooseSources(period, scope.until)
  const wanted = keys === undefined ? sql`true` : sql`${groupKey(scope)} = any(${sql.param(keys)})`
  const sources = selectSources(
    scope,
    [byMonth ? { months, days, clicks } : { months: [], days: [...months, ...days], clicks }],
    (day, count) => sql`${day} as day, ${groupKey(scope)} as key, ${count} as clicks`,
    wanted,
  )
  const { rows } = await db.execute<{ day: string; key: string; clicks: string }>(sql`
    select day::text, key, sum(clicks) as clicks from (${sources}) as sources group by day, key`)
  return rows.map((row) => ({ ...row, clicks: Number(row.clicks) }))
}

/** Fewer than any month has, because a whole month is read as one. */
export const daysAtOnce = 27

export async function findDaysByClass(db: Executor, scope: ClickScope, period: Period) {
  const sources = selectSources(
    scope,
    [chooseSources(period, scope.until)],
    (day, count) => sql`${day} as day, class, ${groupKey(scope)} as key, ${count} as clicks`,
  )
  const { rows } = await db.execute<{
    day: string
    class: string
    key: string
    clicks: string
  }>(sql`
    select day::text, class, key, sum(clicks) as clicks from (${sources}) as sources
    group by day, class, key order by day, class, sum(clicks) desc, key`)
  return rows.map((row) => ({ ...row, clicks: Number(row.clicks) }))
}

function selectSources(
  scope: ClickScope,
  sources: readonly Sources[],
  columns: (day: SQL, clicks: SQL) => SQL,
  wanted = sql`true`,
): SQL {
  const counted = (unit: 'month' | 'day', starts: readonly string[]) => {
    if (starts.length === 0) return []
    return [
      sql`select ${columns(sql`start`, sql`clicks`)} from click_counts
        where ${countsOf(scope, unit)} and start = any(${sql.param(starts)}::date[]) and ${wanted}`,
    ]
  }
  const stored = sources.flatMap(({ clicks }) =>
    clicks.map(
      (
        range,
      ) => sql`select ${columns(sql`day`, sql`1`)} from (${selectClicks(scope, range)}) as stored
        where key is not null and ${placedAt(scope)} and ${wanted}`,
    ),
  )
  const selects = [
    ...counted('month', sources.flatMap(({ months }) => months).flatMap(listMonths)),
    ...counted('day', sources.flatMap(({ days }) => days).flatMap(listDays)),
    ...stored,
  ]
  return sql.join(selects, sql` union all `)
}

const selectClicks = (
  { edition, dimension, classes }: ClickScope,
  { from, to }: Period,
): SQL => sql`
  select at::date as day, class, ${keyOf(dimension)} as key from clicks
  where edition = ${edition} and at >= ${startOf(from)} and at < ${startOf(to)}
    and class = any(${sql.param(classes)})`

/** Months have a sum over all classes. */
const countsOf = (scope: ClickScope, unit: 'month' | 'day'): SQL => {
  const inOne = unit === 'month' && !scope.byClass && scope.classes.length === clickClasses.length
  return sql`
    edition = ${scope.edition} and dimension = ${scope.dimension} and unit = ${unit}
    and class = any(${sql.param(inOne ? [allClasses] : scope.classes)}) and ${placedAt(scope)}`
}

const placedAt = ({ dimension, placement }: ClickScope): SQL => {
  if (placement === undefined) return sql`true`
  return dimension === 'list'
    ? sql`key = ${placement}`
    : sql`substr(key, strpos(key, ':') + 1) = ${placement}`
}

const groupKey = ({ dimension, byClass }: ClickScope): SQL => {
  if (byClass) return sql`class`
  if (dimension === 'list') return sql`''`
  return dimension === 'position' ? sql`split_part(key, ':', 1)` : sql`key`
}

const listDays = (range: Period) => listStarts(range, (day) => addDays(day, 1))
const listMonths = (range: Period) => listStarts(range, (day) => firstOfMonth(day, 1))

function listStarts({ from, to }: Period, next: (day: string) => string): string[] {
  const starts: string[] = []
  for (let day = from; day < to; day = next(day)) starts.push(day)
  return starts
}
