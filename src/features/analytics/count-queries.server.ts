import { eq, sql, type SQL } from 'drizzle-orm'
import { countedUntil } from '#db/schema/analytics.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import { addDays } from '#contract/days.ts'

/** What is counted, by its name in `counted_until`. */
export type Counted = 'clicks' | 'readers'

/** Index entries have a size limit. */
const maxKeyLength = 300

/** The class of monthly sums, so that a year has few rows. */
export const allClasses = 'all'

/** Null: not counted in this dimension. */
const dimensionKeys = {
  all: sql`''`,
  casino: sql`case when casino_id is not null then 'casino:' || casino_id else 'source:' || coalesce(source, '') end`,
  placement: sql`coalesce(placement, '')`,
  language: sql`coalesce(language, '')`,
  page: sql`left(coalesce(page, ''), ${sql.raw(String(maxKeyLength))})`,
  position: sql`position || ':' || coalesce(placement, '')`,
  list: sql`case when position is not null then coalesce(placement, '') end`,
}

/** Each click counts once per dimension; `position` and `list` only for lists. */
export type Dimension = keyof typeof dimensionKeys

export const keyOf = (dimension: Dimension): SQL => dimensionKeys[dimension]

/** Earlier days are counted; undefined before the first count. */
export async function findCountedUntil(db: Executor, what: Counted): Promise<string | undefined> {
  const [row] = await db
    .select({ day: countedUntil.day })
    .from(countedUntil)
    .where(eq(countedUntil.what, what))
  return row?.day
}

/** The same under a lock, so that other processes wait with counting. */
export async function findCountedUntilForUpdate(
  tx: Transaction,
  what: Counted,
): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`count ${what}`}, 0))`)
  return await findCountedUntil(tx, what)
}

export async function saveCountedUntil(tx: Transaction, what: Counted, day: string): Promise<void> {
  const set = { day }
  await tx
    .insert(countedUntil)
    .values({ what, day })
    .onConflictDoUpdate({ target: countedUntil.what, set })
}

export async function findFirstClickDay(db: Executor): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select min(at)::date::text as day from clicks`,
  )
  return rows[0]?.day ?? undefined
}

/** Repeatable, because clicks are only added. */
export async function countDay(tx: Transaction, day: string): Promise<void> {
  const pairs = Object.entries(dimensionKeys).map(
    ([name, key]) => sql`(${sql.raw(`'${name}'`)}, ${key})`,
  )
  await tx.execute(sql`
    insert into click_counts (edition, dimension, unit, class, start, key, clicks)
    select edition, dimension, 'day', class, ${day}::date, key, count(*)
    from clicks cross join lateral (values ${sql.join(pairs, sql`, `)}) as counted (dimension, key)
    where ${within(day)} and key is not null
    group by edition, dimension, class, key
    on conflict (edition, dimension, unit, class, start, key) do update
    set clicks = excluded.clicks`)
}

/** @param first the month's first day */
export async function countMonth(tx: Transaction, first: string): Promise<void> {
  await tx.execute(sql`
    insert into click_counts (edition, dimension, unit, class, start, key, clicks)
    select edition, dimension, 'month', coalesce(class, ${allClasses}), ${first}::date, key, sum(clicks)
    from click_counts
    where (edition, dimension, class) in (
        select distinct edition, dimension, class from click_counts where unit = 'day'
      )
      and unit = 'day' and start >= ${first}::date and start < ${first}::date + interval '1 month'
    group by grouping sets ((edition, dimension, class, key), (edition, dimension, key))
    on conflict (edition, dimension, unit, class, start, key) do update
    set clicks = excluded.clicks`)
}

export async function isCountedRight(tx: Transaction, day: string): Promise<boolean> {
  const { rows } = await tx.execute<{ right: boolean }>(sql`
    select (select count(*) from clicks where ${within(day)}) =
      (select coalesce(sum(clicks), 0) from click_counts
        where dimension = 'all' and unit = 'day' and start = ${day}::date) as right`)
  return rows[0]?.right === true
}

/** @param from null: from the beginning */
export async function countReaders(
  tx: Transaction,
  from: string | null,
  until: string,
): Promise<void> {
  const days = (column: SQL) =>
    sql`${column} < ${until}::date and (${from}::date is null or ${column} >= ${from}::date)`
  await tx.execute(sql`
    insert into reader_counts (edition, what, day, readers)
    select edition, what, at::date, count(*) from (
      select edition, 'confirmed' as what, confirmed_at as at from subscribers where ${days(sql`confirmed_at`)}
      union all select edition, 'unsubscribed', unsubscribed_at from subscribers where ${days(sql`unsubscribed_at`)}
      union all select edition, 'erased', at from suppressions where reason = 'erased' and ${days(sql`at`)}
    ) as happened
    group by edition, what, at::date
    on conflict (edition, what, day) do update set readers = excluded.readers`)
}

/** The partitions whose clicks are all earlier. */
export async function findOldPartitions(db: Executor, before: string): Promise<string[]> {
  const name = `clicks_${before.slice(0, 7).replace('-', '_')}`
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'clicks'::regclass and relname ~ '^clicks_[0-9]{4}_[0-9]{2}$' and relname < ${name}
    order by relname`)
  return rows.map((row) => row.name)
}

/** Gives up after five seconds, so that clicks do not wait behind it. */
export async function dropPartition(db: Executor, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '5s'`)
    await tx.execute(sql`drop table ${sql.identifier(name)}`)
  })
}

/** Outside the monthly partitions. Returns how many. */
export async function deleteStrayClicks(
  db: Executor,
  before: string,
  limit: number,
): Promise<number> {
  const result = await db.execute(sql`
    delete from clicks_default where ctid in
      (select ctid from clicks_default where at < ${startOf(before)} limit ${limit})`)
  return result.rowCount ?? 0
}

const within = (day: string) => sql`at >= ${startOf(day)} and at < ${startOf(addDays(day, 1))}`

/** The beginning of a day, of the same type as the key of the partitions. */
export const startOf = (day: string): SQL => sql`${`${day}T00:00:00Z`}::timestamptz`
