import {
  and,
  asc,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm'
import { inParts } from '#process/in-parts.ts'
import { escapeLike } from '#db/escape-like.ts'
import { redirects } from '#db/schema/redirects.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { RedirectFilter, RedirectQuery } from './contract.ts'

export type RedirectRow = typeof redirects.$inferSelect
type Values = {
  [K in keyof typeof redirects.$inferInsert]?: (typeof redirects.$inferInsert)[K] | undefined
}
export type Target = Pick<RedirectRow, 'id' | 'path' | 'target' | 'isFree'>

const { edition: ofEdition, id, path, target, isFree, entity, hits, createdAt } = redirects
const own = (edition: string, wanted: string) => and(eq(ofEdition, edition), eq(id, wanted))

export async function findTargets(
  db: Executor,
  edition: string,
  paths: readonly string[],
): Promise<Target[]> {
  const where = and(eq(ofEdition, edition), inArray(path, [...new Set(paths)]))
  return await db.select({ id, path, target, isFree }).from(redirects).where(where)
}

export async function findAllTargets(db: Executor, edition: string): Promise<Target[]> {
  return await db.select({ id, path, target, isFree }).from(redirects).where(eq(ofEdition, edition))
}

export async function findForUpdate(tx: Transaction, edition: string, wanted: string) {
  const [row] = await tx.select().from(redirects).where(own(edition, wanted)).for('update')
  return row
}

const kinds = {
  all: undefined,
  automatic: isNotNull(entity),
  manual: isNull(entity),
  gone: isNull(target),
  out: and(like(target, 'http%'), not(isFree)),
}

function inList(edition: string, { kind, q }: { kind: RedirectFilter; q?: string | undefined }) {
  const pattern = q && `%${escapeLike(q)}%`
  return and(
    eq(ofEdition, edition),
    kinds[kind],
    pattern ? or(ilike(path, pattern), ilike(target, pattern)) : undefined,
  )
}

const columns = { path, hits, created: createdAt }

export async function findPage(
  db: Executor,
  edition: string,
  query: RedirectQuery,
): Promise<RedirectRow[]> {
  const name = query.sort.replace('-', '')
  const column = name === 'path' || name === 'hits' ? columns[name] : columns.created
  const by = query.sort.startsWith('-') ? desc : asc
  return await db
    .select()
    .from(redirects)
    .where(inList(edition, query))
    .orderBy(by(column), by(id))
    .limit(query.limit)
    .offset(query.offset)
}

export const countList = (db: Executor, edition: string, query: RedirectQuery) =>
  db.$count(redirects, inList(edition, query))

/** Finds them by path, after the last one of the piece before. */
export async function findPiece(
  db: Executor,
  edition: string,
  after: string,
  limit: number,
): Promise<RedirectRow[]> {
  const where = and(eq(ofEdition, edition), sql`${path} > ${after}`)
  return await db.select().from(redirects).where(where).orderBy(asc(path)).limit(limit)
}

export async function insert(
  tx: Transaction,
  values: typeof redirects.$inferInsert,
): Promise<RedirectRow> {
  const [row] = await tx.insert(redirects).values(values).returning()
  if (!row) throw new Error('INSERT … RETURNING gave no row')
  return row
}

/** Changes a redirect, which is a person's own from then on. */
export async function update(
  tx: Transaction,
  edition: string,
  wanted: string,
  values: Values,
): Promise<RedirectRow> {
  const changes = {
    ...values,
    entity: null,
    entityId: null,
    updatedAt: sql`now()`,
    version: sql`${redirects.version} + 1`,
  }
  const [row] = await tx.update(redirects).set(changes).where(own(edition, wanted)).returning()
  if (!row) throw new Error('UPDATE … RETURNING gave no row')
  return row
}

export async function remove(tx: Transaction, edition: string, wanted: string): Promise<void> {
  await tx.delete(redirects).where(own(edition, wanted))
}

/** What led to a path that now leads on. */
export async function passOn(
  tx: Transaction,
  edition: string,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .update(redirects)
    .set({ target: to, updatedAt: sql`now()` })
    .where(and(eq(ofEdition, edition), eq(target, from), ne(path, from)))
}

export type Given = { path: string; target: string | null; isFree: boolean }

/** Adds and changes redirects; returns their ids by path. */
export async function putAll(
  tx: Transaction,
  edition: string,
  given: readonly Given[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const portion = 500
  for (const part of inParts(given, portion)) {
    const rows = await tx
      .insert(redirects)
      .values(part.map((row) => ({ edition, ...row })))
      .onConflictDoUpdate({
        target: [ofEdition, path],
        set: {
          target: sql`excluded.target`,
          isFree: sql`excluded.is_free`,
          entity: null,
          entityId: null,
          updatedAt: sql`now()`,
          version: sql`${redirects.version} + 1`,
        },
      })
      .returning({ id, path })
    for (const row of rows) ids.set(row.path, row.id)
  }
  return ids
}

export async function passAllOn(
  tx: Transaction,
  edition: string,
  given: readonly Given[],
): Promise<void> {
  const moved = given.filter((row) => row.target !== null)
  await tx.execute(sql`
    update ${redirects} set target = moved.to_path, updated_at = now()
    from unnest(
      ${sql.param(moved.map((row) => row.path))}::text[],
      ${sql.param(moved.map((row) => row.target))}::text[]
    ) as moved(from_path, to_path)
    where ${ofEdition} = ${edition} and ${target} = moved.from_path`)
}

export type Hit = { id: string; hits: number; at: Date }

export async function addHits(db: Executor, list: readonly Hit[]): Promise<void> {
  await db.execute(sql`
    update ${redirects} set hits = ${hits} + hit.count,
      last_hit_at = greatest(${redirects.lastHitAt}, hit.at)
    from unnest(
      ${sql.param(list.map((hit) => hit.id))}::uuid[],
      ${sql.param(list.map((hit) => hit.hits))}::int[],
      ${sql.param(list.map((hit) => hit.at.toISOString()))}::timestamptz[]
    ) as hit(id, count, at)
    where ${id} = hit.id`)
}
