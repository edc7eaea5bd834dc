import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { media, mediaVariants } from '#db/schema/media.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

export type MediaRow = typeof media.$inferSelect

export async function insertMedia(
  tx: Transaction,
  values: typeof media.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(media).values(values).returning({ id: media.id })
  if (!row) throw new Error('INSERT … RETURNING gave no row')
  return row.id
}

/** The picture that has the same bytes, is for the same purpose and is described alike. */
export async function findSame(
  db: Executor,
  wanted: Pick<MediaRow, 'edition' | 'purpose' | 'alt' | 'isDecorative'> & { sha256: Buffer },
): Promise<Pick<MediaRow, 'id' | 'width' | 'height'> | undefined> {
  const { id, width, height, edition, purpose, alt, isDecorative, bytes } = media
  const [row] = await db
    .select({ id, width, height })
    .from(media)
    .where(
      and(
        sql`sha256(${bytes}) = ${wanted.sha256}`,
        eq(edition, wanted.edition),
        eq(purpose, wanted.purpose),
        eq(alt, wanted.alt),
        eq(isDecorative, wanted.isDecorative),
      ),
    )
    .limit(1)
  return row
}

/** A picture of any edition, because public addresses name none. */
export async function findMedia(db: Executor, id: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row
}

export async function insertVariants(
  tx: Transaction,
  values: (typeof mediaVariants.$inferInsert)[],
): Promise<void> {
  if (values.length > 0) await tx.insert(mediaVariants).values(values)
}

export async function findVariant(
  db: Executor,
  id: string,
  { format, width }: { format: string; width: number },
) {
  const { bytes } = mediaVariants
  const [row] = await db
    .select({ bytes, width: media.width, height: media.height })
    .from(mediaVariants)
    .innerJoin(media, eq(media.id, mediaVariants.mediaId))
    .where(
      and(
        eq(mediaVariants.mediaId, id),
        eq(mediaVariants.format, format),
        eq(mediaVariants.width, width),
      ),
    )
  return row
}

export async function findDescription(db: Executor, id: string) {
  const { purpose, isDecorative } = media
  const [row] = await db.select({ purpose, isDecorative }).from(media).where(eq(media.id, id))
  return row
}

/** What has replaced it, as its address needs it. */
export async function findSuccessor(db: Executor, id: string): Promise<MediaRow | undefined> {
  const old = alias(media, 'old')
  const [row] = await db
    .select(getTableColumns(media))
    .from(media)
    .innerJoin(old, eq(old.replacedBy, media.id))
    .where(eq(old.id, id))
  return row
}

export async function findMediaIds(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, [...ids]))
  return rows.map(({ id }) => id)
}

export type TextRow = Pick<MediaRow, 'id' | 'alt' | 'alts' | 'focusX' | 'focusY'>

export async function findTexts(db: Executor, ids: readonly string[]): Promise<TextRow[]> {
  const { id, alt, alts, focusX, focusY } = media
  return await db
    .select({ id, alt, alts, focusX, focusY })
    .from(media)
    .where(inArray(id, [...ids]))
}
