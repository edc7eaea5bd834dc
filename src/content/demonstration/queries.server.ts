import { and, eq, exists, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { contentKinds } from '#contract/content-kinds.ts'
import { auditLog } from '#db/schema/audit.ts'
import { media, mediaUses } from '#db/schema/media.ts'
import { casinos, factEvents, pastMoves } from '#db/schema/casinos.ts'
import { ratingEvents } from '#db/schema/ratings.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

export type Mark = { edition: string | null; entity: string; id: string; isChanged: boolean }

/** What was created without anybody, as only the demonstration is; also what is gone by now. */
export async function findMarks(db: Executor, edition?: string): Promise<Mark[]> {
  const later = alias(auditLog, 'later')
  const byPerson = exists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.entity, auditLog.entity),
          eq(later.entityId, auditLog.entityId),
          isNotNull(later.actorId),
        ),
      ),
  )
  const rows = await db
    .select({
      edition: auditLog.edition,
      entity: auditLog.entity,
      id: auditLog.entityId,
      isChanged: sql<boolean>`${byPerson}`,
    })
    .from(auditLog)
    .where(
      and(
        isNull(auditLog.actorEmail),
        eq(auditLog.action, 'created'),
        inArray(auditLog.entity, [...contentKinds]),
        isNotNull(auditLog.entityId),
        edition === undefined ? undefined : eq(auditLog.edition, edition),
      ),
    )
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]))
}

type EntryTable = PgTable & Record<'id' | 'version', PgColumn>

/** The versions of those entries that are still there. */
export async function findVersions(
  db: Executor,
  table: EntryTable,
  ids: readonly string[],
): Promise<{ id: string; version: number }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: table.id, version: table.version })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return rows.map(({ id, version }) => ({ id: String(id), version: Number(version) }))
}

/** Emblems that nothing shows any more. */
export async function findUnusedEmblems(db: Executor, edition: string): Promise<string[]> {
  const used = db
    .select({ one: sql`1` })
    .from(mediaUses)
    .where(eq(mediaUses.mediaId, media.id))
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .innerJoin(
      auditLog,
      and(
        eq(auditLog.entity, 'media'),
        eq(auditLog.entityId, media.id),
        eq(auditLog.action, 'created'),
        isNull(auditLog.actorEmail),
      ),
    )
    .where(and(eq(media.edition, edition), notExists(used)))
  return rows.map(({ id }) => id)
}

/** Takes what became of entries that are gone out of the record, where they would be no news. */
export async function forgetChanges(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const events of [ratingEvents, factEvents, pastMoves]) {
    const { casinoId } = events
    const gone = notExists(
      tx
        .select({ one: sql`1` })
        .from(casinos)
        .where(eq(casinos.id, casinoId)),
    )
    await tx.delete(events).where(and(sql`${casinoId} = any(${sql.param([...ids])}::uuid[])`, gone))
  }
}
