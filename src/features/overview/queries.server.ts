import { and, count, desc, eq, not } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyKind } from '#content/entries/kind.server.ts'
import type { Executor } from '#db/transaction.ts'

/** A kind whose entries are drafted and published. */
export type DraftedKind = AnyKind & { table: Record<'isPublished' | 'publishAt', PgColumn> }

export const hasDrafts = (kind: AnyKind): kind is DraftedKind =>
  'isPublished' in kind.table && 'publishAt' in kind.table

type DraftRow = { id: string; title: string; updatedAt: Date; publishAt: Date | null }

/** What is not published, or not yet: how many, and those changed last. */
export async function findDrafts(
  db: Executor,
  { table, own, name }: DraftedKind,
  edition: string,
  limit: number,
): Promise<{ total: number; rows: DraftRow[] }> {
  const where = and(eq(table.edition, edition), own, not(table.isPublished))
  const { id, updatedAt, publishAt } = table
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(table).where(where),
    db
      .select({ id, title: name, updatedAt, publishAt })
      .from(table)
      .where(where)
      .orderBy(desc(updatedAt), desc(id))
      .limit(limit),
  ])
  // Drizzle does not know the types of the columns of every kind.
  return { total: counted?.total ?? 0, rows: rows as DraftRow[] }
}
