import { and, desc, eq, gt } from 'drizzle-orm'
import { previewLinks as links } from '#db/schema/previews.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { PreviewSubject } from './contract.ts'

export type PreviewRow = typeof links.$inferSelect

/** The links of an entry that still work, the longest-lived first. */
export async function findLinks(
  db: Executor,
  edition: string,
  { entity, entityId }: PreviewSubject,
  now: Date,
) {
  const ofEntry = and(
    eq(links.edition, edition),
    eq(links.entity, entity),
    eq(links.entityId, entityId),
  )
  return await db
    .select()
    .from(links)
    .where(and(ofEntry, gt(links.expiresAt, now)))
    .orderBy(desc(links.expiresAt))
}

export async function findLink(
  db: Executor,
  edition: string,
  id: string,
): Promise<PreviewRow | undefined> {
  const [row] = await db
    .select()
    .from(links)
    .where(and(eq(links.edition, edition), eq(links.id, id)))
  return row
}

export async function insertLink(
  tx: Transaction,
  values: typeof links.$inferInsert,
): Promise<PreviewRow> {
  const [row] = await tx.insert(links).values(values).returning()
  if (!row) throw new Error('INSERT … RETURNING gave no row')
  return row
}

export async function deleteLink(
  tx: Transaction,
  edition: string,
  id: string,
): Promise<PreviewRow | undefined> {
  const [row] = await tx
    .delete(links)
    .where(and(eq(links.edition, edition), eq(links.id, id)))
    .returning()
  return row
}
