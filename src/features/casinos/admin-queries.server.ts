/** One index holds all that lists filter and sort by; only the page's rows are read. */
import { and, asc, count, desc, eq, ilike, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { hasInName } from '#db/has-in-name.ts'
import { casinos } from '#db/schema/casinos.ts'
import { escapeLike } from '#db/escape-like.ts'
import type { Executor } from '#db/transaction.ts'
import type {
  CasinoListFilter,
  CasinoListQuery,
  CasinoListSort,
  CasinoWay,
  CasinoWaysQuery,
} from './admin-contract.ts'

function filtered(edition: string, { q, state }: CasinoListFilter): SQL | undefined {
  const found =
    q &&
    or(
      hasInName(casinos.nameKey, q),
      sql`strpos(${casinos.slug}, ${q.toLowerCase()}) > 0`,
      ilike(casinos.description, `%${escapeLike(q)}%`),
    )
  const states = {
    active: sql`${casinos.isActive}`,
    inactive: sql`not ${casinos.isActive}`,
    featured: casinos.isFeatured,
  }
  return and(eq(casinos.edition, edition), state && sql`${states[state]}`, found || undefined)
}

const columns: Record<CasinoListSort, AnyColumn | SQL> = {
  rank: casinos.rank,
  name: sql`${casinos.nameKey} collate "C"`,
  rating: casinos.rating,
  games: casinos.gamesCount,
  updated: casinos.updatedAt,
}

/** Nulls come last; ties keep the ranking's order. */
function inOrder({
  sort,
  direction = sort === 'rank' || sort === 'name' ? 'asc' : 'desc',
}: CasinoListQuery): SQL[] {
  const by = direction === 'asc' ? asc(columns[sort]) : desc(columns[sort])
  if (sort === 'rank') return [by, direction === 'asc' ? asc(casinos.id) : desc(casinos.id)]
  return [sql`${by} nulls last`, asc(casinos.rank), asc(casinos.id)]
}

export function selectListPage(db: Executor, edition: string, query: CasinoListQuery) {
  return db
    .select({ id: casinos.id })
    .from(casinos)
    .where(filtered(edition, query))
    .orderBy(...inOrder(query))
    .limit(query.limit)
    .offset(query.offset)
}

export async function findListPage(db: Executor, edition: string, query: CasinoListQuery) {
  const { id, name, slug, rank, rating, description, logoUrl, gamesCount, isActive, isFeatured } =
    casinos
  const { vpnFriendly, noKyc, updatedAt, version } = casinos
  const flags = { isActive, isFeatured, vpnFriendly, noKyc }
  const page = selectListPage(db, edition, query).as('page')
  return await db
    .select({
      id,
      name,
      slug,
      rank,
      rating,
      description,
      logoUrl,
      gamesCount,
      ...flags,
      updatedAt,
      version,
    })
    .from(casinos)
    .innerJoin(page, eq(page.id, casinos.id))
    .orderBy(...inOrder(query))
}

export async function findWays(
  db: Executor,
  edition: string,
  { q, limit, offset }: CasinoWaysQuery,
): Promise<CasinoWay[]> {
  const { id, version, name, slug, isActive, affiliateUrl, placeLinks } = casinos
  const page = selectListPage(db, edition, { q, limit, offset, sort: 'rank' }).as('page')
  return await db
    .select({ id, version, name, slug, isActive, affiliateUrl, placeLinks })
    .from(casinos)
    .innerJoin(page, eq(page.id, casinos.id))
    .orderBy(asc(casinos.rank), asc(casinos.id))
}

export function selectListCount(db: Executor, edition: string, filter: CasinoListFilter) {
  const active = sql<number>`count(*) filter (where ${casinos.isActive})`.mapWith(Number)
  return db.select({ total: count(), active }).from(casinos).where(filtered(edition, filter))
}

export async function findListed(
  db: Executor,
  edition: string,
  filter: CasinoListFilter,
  limit: number,
) {
  return await db
    .select({ id: casinos.id, version: casinos.version })
    .from(casinos)
    .where(filtered(edition, filter))
    .orderBy(asc(casinos.rank), asc(casinos.id))
    .limit(limit)
}
