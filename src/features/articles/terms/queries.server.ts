import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { articles } from '#db/schema/articles.ts'
import { escapeLike } from '#db/escape-like.ts'
import { terms } from '#db/schema/terms.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { TermPlace } from '#editions/terms.ts'
import type { TermQuery } from './contract.ts'

export type TermRow = typeof terms.$inferSelect
type Use = { id: string; version: number }

const { edition: ofEdition, id, section, kind, name } = terms
const own = (edition: string, wanted: string) => and(eq(ofEdition, edition), eq(id, wanted))
const at = (edition: string, place: TermPlace) =>
  and(eq(ofEdition, edition), eq(section, place.section), eq(kind, place.kind))
const isCalled = (wanted: string) => sql`lower(${name}) = lower(${wanted})`

/** Articles of a section that have a category or tag, in any case. */
const having = (edition: string, place: TermPlace, word: SQL) =>
  and(
    eq(articles.edition, edition),
    eq(articles.section, place.section),
    place.kind === 'category'
      ? sql`lower(${articles.category}) = ${word}`
      : sql`exists (select from unnest(${articles.tags}) as tag where lower(tag) = ${word})`,
  )

const inList = (edition: string, { q, ...place }: TermQuery) => {
  const pattern = q && `%${escapeLike(q)}%`
  return and(
    at(edition, place),
    pattern ? or(ilike(name, pattern), sql`${terms.names}::text ilike ${pattern}`) : undefined,
  )
}

/** Counts by word, in one pass over the section. */
function countUses(db: Executor, edition: string, place: TermPlace) {
  const word = place.kind === 'category' ? sql`lower(${articles.category})` : sql`lower(tag)`
  const select = db.select({
    word: word.as('word'),
    uses: count(sql`distinct ${articles.id}`).as('uses'),
  })
  const from =
    place.kind === 'category'
      ? select.from(articles).$dynamic()
      : select
          .from(articles)
          .innerJoin(sql`unnest(${articles.tags}) as tag`, sql`true`)
          .$dynamic()
  return from
    .where(and(eq(articles.edition, edition), eq(articles.section, place.section)))
    .groupBy(word)
    .as('counted')
}

export async function findPage(db: Executor, edition: string, query: TermQuery) {
  const counted = countUses(db, edition, query)
  const uses = sql<number>`coalesce(${counted.uses}, 0)::int`
  const by = query.sort.startsWith('-') ? desc : asc
  const word = sql`lower(${name})`
  const isByUses = query.sort.endsWith('uses')
  return await db
    .select({ row: terms, uses })
    .from(terms)
    .leftJoin(counted, sql`${counted.word} = lower(${name})`)
    .where(inList(edition, query))
    .orderBy(...(isByUses ? [by(uses), asc(word)] : [by(word)]), asc(id))
    .limit(query.limit)
    .offset(query.offset)
}

export const countList = (db: Executor, edition: string, query: TermQuery) =>
  db.$count(terms, inList(edition, query))

export async function findForUpdate(tx: Transaction, edition: string, wanted: string) {
  const [row] = await tx.select().from(terms).where(own(edition, wanted)).for('update')
  return row
}

export async function findCalled(
  db: Executor,
  edition: string,
  place: TermPlace,
  wanted: string,
): Promise<TermRow | undefined> {
  const [row] = await db
    .select()
    .from(terms)
    .where(and(at(edition, place), isCalled(wanted)))
  return row
}

/** The articles that have it, with their versions. */
export async function findUses(
  db: Executor,
  edition: string,
  place: TermPlace,
  word: string,
): Promise<Use[]> {
  return await db
    .select({ id: articles.id, version: articles.version })
    .from(articles)
    .where(having(edition, place, sql`lower(${word})`))
}

export const countUsesOf = (db: Executor, edition: string, place: TermPlace, word: string) =>
  db.$count(articles, having(edition, place, sql`lower(${word})`))

export async function insertTerm(tx: Transaction, values: typeof terms.$inferInsert) {
  const [row] = await tx.insert(terms).values(values).returning()
  if (!row) throw new Error('INSERT … RETURNING gave no row')
  return row
}

type Values = Partial<Pick<TermRow, 'name' | 'names' | 'former'>>

export async function updateTerm(
  tx: Transaction,
  edition: string,
  wanted: string,
  values: Values,
): Promise<TermRow> {
  const counted = { updatedAt: sql`now()`, version: sql`${terms.version} + 1` }
  const [row] = await tx
    .update(terms)
    .set({ ...values, ...counted })
    .where(own(edition, wanted))
    .returning()
  if (!row) throw new Error('UPDATE … RETURNING gave no row')
  return row
}

export async function removeTerm(tx: Transaction, edition: string, wanted: string) {
  await tx.delete(terms).where(own(edition, wanted))
}

/** Categories that published articles have, the most frequent first, in their usual spelling. */
export async function findOffered(
  db: Executor,
  edition: string,
  ofSection: TermPlace['section'],
): Promise<string[]> {
  const rows = await db
    .select({
      name: sql<string>`mode() within group (order by ${articles.category})`.as('name'),
    })
    .from(articles)
    .where(
      and(
        eq(articles.edition, edition),
        eq(articles.section, ofSection),
        eq(articles.isPublished, true),
      ),
    )
    .groupBy(sql`lower(${articles.category})`)
    .orderBy(desc(count()), asc(sql`lower(${articles.category})`))
  return rows.map((row) => row.name)
}

const maxSuggested = 200

/** What to suggest, the most frequent first. */
export async function findSuggested(
  db: Executor,
  edition: string,
  place: TermPlace,
): Promise<string[]> {
  const query = { ...place, sort: '-uses', limit: maxSuggested, offset: 0 } as const
  return (await findPage(db, edition, query)).map(({ row }) => row.name)
}

/** Makes room for a name that is used again: its addresses are its own. */
export async function forgetFormer(
  tx: Transaction,
  edition: string,
  place: TermPlace,
  word: string,
): Promise<void> {
  const key = word.toLowerCase()
  await tx
    .update(terms)
    .set({ former: sql`array_remove(${terms.former}, ${key})` })
    .where(and(at(edition, place), sql`${key} = any(${terms.former})`))
}
