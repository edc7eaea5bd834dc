/** Why casinos are where they are, from what is public alone. */
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { foldText } from '#contract/normalize-search-text.ts'
import { toDay } from '#contract/days.ts'
import { computeRating, type Method, type Sheet } from '#contract/ratings.ts'
import { findPeople } from '#content/credits/queries.server.ts'
import { cacheReads } from '#db/cache-reads.ts'
import { casinos } from '#db/schema/casinos.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { findMethod } from '#features/ratings/methods.server.ts'
import type { Receipt, Score, Standing } from '#features/ratings/contract.ts'
import type { KeptStanding, StandingListQuery } from './admin-contract.ts'
import type { Language } from '#i18n/languages.ts'

const columns = {
  place: casinos.rank,
  slug: casinos.slug,
  name: casinos.name,
  score: casinos.score,
  rating: casinos.rating,
  sheet: casinos.sheet,
  scorePlace: casinos.scorePlace,
  move: casinos.move,
}

export function createReceipts({
  database,
  changes,
  clock,
}: Pick<Deps, 'database' | 'changes' | 'clock'>) {
  const { db } = database
  const isShown = (edition: Edition) => [eq(casinos.edition, edition.id), sql`${casinos.isActive}`]

  async function readStandings(edition: Edition, limit: number, offset: number) {
    const [method, rows, [counted]] = await Promise.all([
      findMethod(db, edition),
      db
        .select(columns)
        .from(casinos)
        .where(and(...isShown(edition)))
        .orderBy(asc(casinos.rank), asc(casinos.id))
        .limit(limit)
        .offset(offset),
      db
        .select({ total: count() })
        .from(casinos)
        .where(and(...isShown(edition))),
    ])
    const standings = rows.map(({ sheet, ...row }): Standing => ({
      ...row,
      ...rate(method, sheet),
      reviewedOn: sheet?.reviewedOn ?? null,
    }))
    return { method, standings, total: counted?.total ?? 0 }
  }
  const read = cacheReads(changes, ['casinos'], readStandings, {
    countRows: ({ standings }) => standings.length,
  })

  /** Of active casinos in the order of the ranking. */
  async function findReceipt(
    edition: Edition,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Receipt> {
    const { method, standings, total } = await read(edition, limit, offset)
    return {
      method: method.version,
      order: method.order,
      asOf: toDay(clock()),
      total,
      casinos: standings,
    }
  }

  async function readSheet(
    edition: Edition,
    language: Language,
    slug: string,
  ): Promise<(Score & { weights: Method['weights'] }) | undefined> {
    const [row] = await db
      .select(columns)
      .from(casinos)
      .where(and(...isShown(edition), eq(casinos.slug, slug)))
    if (!row) return undefined
    const method = await findMethod(db, edition)
    const { sheet, name, score, rating } = row
    const ids = [sheet?.reviewedBy, sheet?.checkedBy].flatMap((id) => id ?? [])
    const people = ids.length > 0 ? await findPeople(db, edition.id, language.code, ids) : []
    const person = (id: string | null | undefined) => {
      const found = people.find((one) => one.id === id)
      return found ? { slug: found.slug, name: found.name } : null
    }
    return {
      slug,
      name,
      method: method.version,
      weights: method.weights,
      points: sheet?.points ?? {},
      notes: sheet?.notes ?? {},
      cap: sheet?.cap ?? null,
      capBecause: sheet?.capBecause ?? '',
      reviewedBy: person(sheet?.reviewedBy),
      checkedBy: person(sheet?.checkedBy),
      reviewedOn: sheet?.reviewedOn ?? null,
      score,
      rating,
      ...rate(method, sheet),
    }
  }

  /** A page of all casinos, inactive ones included. */
  async function listStandings(edition: Edition, { q, limit, offset }: StandingListQuery) {
    const isListed = and(
      eq(casinos.edition, edition.id),
      q === undefined ? undefined : sql`strpos(${casinos.nameKey}, ${foldText(q)}) > 0`,
    )
    const [method, rows, [counted]] = await Promise.all([
      findMethod(db, edition),
      db
        .select({
          ...columns,
          id: casinos.id,
          isActive: casinos.isActive,
          hasDraft: sql<boolean>`${casinos.sheetDraft} is not null`,
        })
        .from(casinos)
        .where(isListed)
        .orderBy(asc(casinos.rank), asc(casinos.id))
        .limit(limit)
        .offset(offset),
      db.select({ total: count() }).from(casinos).where(isListed),
    ])
    const items = rows.map(({ sheet, ...row }): KeptStanding => ({
      ...row,
      ...rate(method, sheet),
      reviewedOn: sheet?.reviewedOn ?? null,
    }))
    return { items, total: counted?.total ?? 0 }
  }

  return {
    findReceipt,
    listStandings,
    /** The points of an active casino. */
    findScore: cacheReads(changes, ['casinos', 'authors'], readSheet),
  }
}

const rate = (method: Method, sheet: Sheet | null) => ({
  methodRating: sheet && computeRating(method, sheet),
})
