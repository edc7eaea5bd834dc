/** What ratings and receipts read and write. */
import { and, asc, count, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm'
import { hasInName } from '#db/has-in-name.ts'
import { casinos } from '#db/schema/casinos.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

const columns = {
  rank: casinos.rank,
  slug: casinos.slug,
  name: casinos.name,
  score: casinos.score,
  rating: casinos.rating,
  ratedByHand: casinos.ratedByHand,
  sheet: casinos.sheet,
  scorePlace: casinos.scorePlace,
  move: casinos.move,
}

type Range = { limit: number; offset: number }

const isShown = (edition: string) => and(eq(casinos.edition, edition), sql`${casinos.isActive}`)

const isListed = (edition: string, q: string | undefined) =>
  and(eq(casinos.edition, edition), q === undefined ? undefined : hasInName(casinos.nameKey, q))

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
    .select({
      id: casinos.id,
      rating: casinos.rating,
      ratedByHand: casinos.ratedByHand,
      sheet: casinos.sheet,
    })
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

/** Casinos whose rating by hand has had its last day. */
export const findExpiredRatings = async (tx: Transaction, edition: string, today: string) =>
  await tx
    .select({
      id: casinos.id,
      score: casinos.score,
      tieKey: casinos.tieKey,
      sheet: casinos.sheet,
    })
    .from(casinos)
    .where(
      and(
        eq(casinos.edition, edition),
        isNotNull(casinos.ratedByHand),
        sql`${casinos.ratedByHand} ->> 'until' < ${today}`,
      ),
    )

type Rated = {
  id: string
  score: number | null
  tieKey: string | null
  rating: number | null
  /** Whether the decision behind the rating stays. */
  isByHand: boolean
}

/** @param raisesVersion whether it is a change for whoever has the casinos open */
export async function writeRatings(
  tx: Transaction,
  rated: readonly Rated[],
  { raisesVersion = false } = {},
): Promise<void> {
  if (rated.length === 0) return
  const ids = sql.param(rated.map(({ id }) => id))
  const scores = sql.param(rated.map(({ score }) => score))
  const ties = sql.param(rated.map(({ tieKey }) => tieKey))
  const ratings = sql.param(rated.map(({ rating }) => rating))
  const byHand = sql.param(rated.map(({ isByHand }) => isByHand))
  const raised = sql`, version = version + 1,
    part_versions = jsonb_set(part_versions, '{rating}', to_jsonb(version + 1))`
  await tx.execute(sql`
    update ${casinos} set score = n.score, tie_key = n.tie_key, rating = n.rating,
      rated_by_hand = case when n.by_hand then rated_by_hand end
      ${raisesVersion ? raised : sql``}
    from unnest(${ids}::uuid[], ${scores}::int[], ${ties}::text[], ${ratings}::numeric[],
        ${byHand}::boolean[])
      as n(id, score, tie_key, rating, by_hand)
    where ${casinos.id} = n.id`)
}
