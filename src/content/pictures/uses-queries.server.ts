import { count, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { media, mediaUses } from '#db/schema/media.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

export type UseRow = typeof mediaUses.$inferSelect
export type Owner = Pick<UseRow, 'entity' | 'entityId' | 'edition'>
export type FoundPicture = Pick<UseRow, 'mediaId' | 'field' | 'language'>

/** Pictures that are gone are left out; the others cannot be deleted meanwhile. */
export async function replaceUses(
  tx: Transaction,
  owner: Owner,
  found: readonly FoundPicture[],
): Promise<void> {
  await removeUses(tx, [owner.entityId])
  if (found.length === 0) return
  const ids = [...new Set(found.map(({ mediaId }) => mediaId))]
  const stored = await tx
    .select({ id: media.id, replacedBy: media.replacedBy })
    .from(media)
    .where(inArray(media.id, ids))
    .orderBy(media.id)
    .for('key share')
  const current = new Map(stored.map(({ id, replacedBy }) => [id, replacedBy ?? id]))
  const uses = found.flatMap(({ mediaId, field, language }) => {
    const id = current.get(mediaId)
    return id ? [{ ...owner, mediaId: id, field, language }] : []
  })
  if (uses.length > 0) await tx.insert(mediaUses).values(uses).onConflictDoNothing()
}

export async function removeUses(tx: Transaction, entityIds: readonly string[]): Promise<void> {
  await tx.delete(mediaUses).where(inArray(mediaUses.entityId, [...entityIds]))
}

type Named = { table: PgTable & Record<'id', PgColumn>; name: PgColumn }

/** The first `limit`, with the names of what uses the picture. */
export async function findUses(
  db: Executor,
  kinds: readonly Named[],
  mediaId: string,
  limit: number,
) {
  const { entity, entityId, edition, field, language } = mediaUses
  // The ids of all tables differ, so one list is enough.
  const names = new Map(kinds.map(({ table, name }) => [table, name]))
  const selects = [...names].map(
    ([table, column]) => sql`(select ${column} from ${table} where ${table.id} = ${entityId})`,
  )
  const name = sql<string | null>`coalesce(${sql.join(selects, sql`, `)})`
  return await db
    .select({ entity, entityId, edition, field, language, name })
    .from(mediaUses)
    .where(eq(mediaUses.mediaId, mediaId))
    .orderBy(entity, name, field, language)
    .limit(limit)
}

/** How many entries use each picture. */
export async function countUses(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const uses = count(sql`distinct ${mediaUses.entityId}`)
  const rows = await db
    .select({ id: mediaUses.mediaId, uses })
    .from(mediaUses)
    .where(inArray(mediaUses.mediaId, [...ids]))
    .groupBy(mediaUses.mediaId)
  return new Map(rows.map(({ id, uses: total }) => [id, total]))
}

/** The entries that use a picture. */
export async function findOwners(db: Executor, mediaId: string): Promise<Owner[]> {
  const { entity, entityId, edition } = mediaUses
  return await db
    .selectDistinct({ entity, entityId, edition })
    .from(mediaUses)
    .where(eq(mediaUses.mediaId, mediaId))
    .orderBy(entity, entityId)
}
