import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { articles } from '#db/schema/articles.ts'
import { casinos } from '#db/schema/casinos.ts'
import type { Executor } from '#db/transaction.ts'
import { startOf } from './count-queries.server.ts'
import { addDays } from '#contract/days.ts'
import { type Period } from './periods.ts'

export async function countContent(db: Executor, edition: string) {
  const published = (section: 'guide' | 'post') =>
    and(
      eq(articles.edition, edition),
      eq(articles.section, section),
      eq(articles.isPublished, true),
    )
  const [all, publishedGuides, publishedPosts] = await Promise.all([
    db.$count(casinos, eq(casinos.edition, edition)),
    db.$count(articles, published('guide')),
    db.$count(articles, published('post')),
  ])
  return { casinos: all, publishedGuides, publishedPosts }
}

export async function findCasinoNames(db: Executor, edition: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const where = and(eq(casinos.edition, edition), inArray(casinos.id, [...ids]))
  const rows = await db.select({ id: casinos.id, name: casinos.name }).from(casinos).where(where)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type Happenings = { what: string; day: string; total: number }[]

async function findHappenings(db: Executor, query: SQL): Promise<Happenings> {
  const { rows } = await db.execute<{ what: string; day: string; total: string }>(query)
  return rows.map((row) => ({ ...row, total: Number(row.total) }))
}

/** @param until earlier days are counted already, and their readers may be gone */
export async function findReaders(
  db: Executor,
  edition: string,
  period: Period,
  until: string | undefined,
) {
  const from = until !== undefined && until > period.from ? until : period.from
  const days = (column: SQL) =>
    sql`edition = ${edition} and ${within(column, { from, to: period.to })}`
  return await findHappenings(
    db,
    sql`
    select what, day::text, readers as total from reader_counts
    where edition = ${edition} and day >= ${period.from}::date and day <= ${period.to}::date
      and day < ${from}::date
    union all
    select what, at::date::text, count(*) from (
      select 'confirmed' as what, confirmed_at as at from subscribers where ${days(sql`confirmed_at`)}
      union all select 'unsubscribed', unsubscribed_at from subscribers where ${days(sql`unsubscribed_at`)}
      union all select 'erased', at from suppressions where reason = 'erased' and ${days(sql`at`)}
    ) as happened group by what, at::date`,
  )
}

/** `answered`: those received that have been replied to. */
export async function findMessages(db: Executor, edition: string, period: Period) {
  return await findHappenings(
    db,
    sql`
    select what, at::date::text as day, count(*) as total from (
      select unnest(case when status = 'replied' then '{received,answered}' else '{received}' end::text[]) as what,
        created_at as at
      from contact_messages where edition = ${edition} and ${within(sql`created_at`, period)}
      union all select 'replied', replied_at from contact_messages
      where edition = ${edition} and ${within(sql`replied_at`, period)}
    ) as happened group by what, at::date`,
  )
}

export type ConversionKind = 'casino' | 'programme'

const conversionKeys: Record<ConversionKind, SQL> = {
  casino: sql`case when casino_id is not null then 'casino:' || casino_id when source is not null then 'source:' || source else '' end`,
  programme: sql`programme_id::text`,
}

export type ConversionSum = {
  key: string
  currency: string | null
  total: number
  amount: string | null
}

export async function sumConversions(
  db: Executor,
  edition: string,
  by: ConversionKind,
  period: Period,
) {
  const { rows } = await db.execute<{
    key: string
    currency: string | null
    total: string
    amount: string | null
  }>(sql`
    select ${conversionKeys[by]} as key, currency, count(*) as total, sum(amount)::text as amount
    from conversions where edition = ${edition} and ${within(sql`occurred_at`, period)}
    group by 1, currency`)
  return rows.map((row): ConversionSum => ({ ...row, total: Number(row.total) }))
}

export async function findConversionDays(db: Executor, edition: string, period: Period) {
  return await findHappenings(
    db,
    sql`
    select 'conversions' as what, occurred_at::date::text as day, count(*) as total
    from conversions where edition = ${edition} and ${within(sql`occurred_at`, period)}
    group by occurred_at::date`,
  )
}

/** Finds them with the casinos whose links lead to one of their hosts. */
export async function findProgrammes(db: Executor, edition: string) {
  const { rows } = await db.execute<{ id: string; name: string; casinoIds: string[] }>(sql`
    with linked as materialized (
      select id::text, lower(substring(affiliate_url from '^[a-zA-Z]+://(?:[^/?#@]*@)?([^/?#]+)')) as host
      from casinos where edition = ${edition}
    )
    select programmes.id, name, array_remove(array_agg(linked.id), null) as "casinoIds"
    from programmes left join lateral unnest(programmes.hosts) as own (host) on true
      left join linked on linked.host = own.host
    where edition = ${edition} group by programmes.id, name order by name`)
  return rows
}

const within = (column: SQL, { from, to }: Period) =>
  sql`${column} >= ${startOf(from)} and ${column} < ${startOf(addDays(to, 1))}`
