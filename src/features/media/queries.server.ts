import { eq, inArray } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import type { Executor, Transaction } from '#features/audit/transaction.ts'

export type MediaRow = typeof media.$inferSelect

export async function insertMedia(tx: Transaction, values: typeof media.$inferInsert): Promise<string> {
  const [row] = await tx.insert(media).values(values).returning({ id: media.id })
  if (!row) throw new Error('INSERT … RETURNING gave no row')
  return row.id
}

/** A picture by its id. Its address is public and names no edition, so neither does this. */
export async function findMedia(db: Executor, id: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row
}

/** Those of the ids that a stored picture has. */
export async function findMediaIds(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, [...ids]))
  return rows.map(({ id }) => id)
}
