/** What ratings and receipts read and write. */
import { and, asc, count, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm'
import { foldText } from '#contract/normalize-search-text.ts'
import { casinos } from '#db/schema/casinos.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

const columns = {
  rank: casinos.rank,
  slug: casinos.slug,
  name: casinos.name,
  score: casinos.score,
  rating: casinos.rating,
  sheet: casinos.sheet,
  scorePlace: casinos.scorePlace,
  move: casinos.move,
}

type Range = { limit: number; offset: number }

const isShown = (edition: string) => and(eq(casinos.edition, edition), sql`${casinos.isActive}`)

const isListed = (edition: string, q: string | undefined) =>
  and(
    eq(casinos.edition, edition),
    q === undefined ? undefined : sql`strpos(${casinos.nameKey}, ${foldText(q)}) > 0`,
  )

async function countWhere(db: Executor, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(casinos).where(condition)
  return row?.total ?? 0
}

/** Active casinos in the order of the ranking. */
export async function findStandings(db: Executor, edition: string, { limit, offset }: Range) {
  return await db
    .select(columns)
    .from(casinos)
    .where(isShown(edition))
    .orderBy(asc(casinos.rank), asc(casinos.id))
    .limit(limit)
    .offset(offset)
}

export const countStandings = (db: Executor, edition: string) => countWhere(db, isShown(edition))

export async function findStandingBySlug(db: Executor, edition: string, slug: string) {
  const [row] = await db
    .select(columns)
    .from(casinos)
    .where(and(isShown(edition), eq(casinos.slug, slug)))
  return row
}

/** Those of all casinos whose names hold `q`, inactive ones included. */
export async function findStandingPage(
  db: Executor,
  edition: string,
  { q, limit, offset }: Range & { q?: string | undefined },
) {
  return await db
    .select({
      ...columns,
      id: casinos.id,
      isActive: casinos.isActive,
      hasDraft: sql<boolean>`${casinos.sheetDraft} is not null`,
    })
    .from(casinos)
    .where(isListed(edition, q))
    .orderBy(asc(casinos.rank), asc(casinos.id))
    .limit(limit)
    .offset(offset)
}

export const countStandingPage = (db: Executor, edition: string, q: string | undefined) =>
  countWhere(db, isListed(edition, q))

/** The places and ratings of all casinos, inactive ones included, in their order. */
export const findRatings = async (db: Executor, edition: string) =>
  await db
    .select({ id: casinos.id, name: casinos.name, place: casinos.rank, rating: casinos.rating })
    .from(casinos)
    .where(eq(casinos.edition, edition))
    .orderBy(asc(casinos.rank), asc(casinos.id))

/** Casinos with points, after the last of those that were read before. */
export async function findRated(
  tx: Transaction,
  edition: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return await tx
    .select({ id: casinos.id, rating: casinos.rating, sheet: casinos.sheet })
    .from(casinos)
    .where(
      and(
        eq(casinos.edition, edition),
        isNotNull(casinos.sheet),
        after === undefined ? undefined : gt(casinos.id, after),
      ),
    )
    .orderBy(asc(casinos.id))
    .limit(limit)
}

type Rated = { id: string; score: number | null; tieKey: string | null; rating: number | null }

export async function writeRatings(tx: Transaction, rated: readonly Rated[]): Promise<void> {
  const ids = sql.param(rated.map(({ id }) => id))
  const scores = sql.param(rated.map(({ score }) => score))
  const ties = sql.param(rated.map(({ tieKey }) => tieKey))
  const ratings = sql.param(rated.map(({ rating }) => rating))
  await tx.execute(sql`
    update ${casinos} set score = n.score, tie_key = n.tie_key, rating = n.rating
    from unnest(${ids}::uuid[], ${scores}::int[], ${ties}::text[], ${ratings}::numeric[])
      as n(id, score, tie_key, rating)
    where ${casinos.id} = n.id`)
}
