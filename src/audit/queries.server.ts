import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { auditLog } from '#db/schema/audit.ts'
import type { AuditQuery } from './contract.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

export type AuditRow = typeof auditLog.$inferSelect
type NewEntry = typeof auditLog.$inferInsert

/** Not `now()`: a row that waited for a lock comes later. */
const written = sql`clock_timestamp()`

export async function insertAuditEntry(tx: Transaction, values: NewEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...values, at: written })
}

/** Holds a lock of this name until the transaction ends. */
export async function lockWords(tx: Transaction, words: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`)
}

export type ChangedEntry = {
  entityId: string
  label?: string | null
  before?: unknown
  after?: unknown
}

/** Returns the rows' ids. */
export async function insertAuditEntries(
  tx: Transaction,
  shared: Omit<NewEntry, 'id' | 'entityId' | 'label' | 'before' | 'after'>,
  entries: readonly ChangedEntry[],
): Promise<string[]> {
  const ids = entries.map(() => uuidv7())
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  const { edition, actorId, actorEmail, action, entity } = shared
  await tx.execute(sql`
    insert into ${auditLog} (id, at, edition, actor_id, actor_email, action, entity, entity_id,
      label, before, after)
    select e.id, ${written}, ${edition}, ${actorId}, ${actorEmail}, ${action}, ${entity},
      e.entity_id, e.label, e.before::jsonb, e.after::jsonb
    from unnest(
      ${sql.param(ids)}::uuid[], ${sql.param(entries.map(({ entityId }) => entityId))}::uuid[],
      ${sql.param(entries.map(({ label }) => label ?? null))}::text[],
      ${sql.param(entries.map(({ before }) => json(before)))}::text[],
      ${sql.param(entries.map(({ after }) => json(after)))}::text[]
    ) as e(id, entity_id, label, before, after)`)
  return ids
}

export async function findLastAuditEntries(
  db: Executor,
  edition: string,
  entity: string,
  ids: readonly string[],
): Promise<AuditRow[]> {
  const { entityId, at, id } = auditLog
  return await db
    .selectDistinctOn([entityId])
    .from(auditLog)
    .where(
      and(
        eq(auditLog.edition, edition),
        eq(auditLog.entity, entity),
        sql`${entityId} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
    .orderBy(entityId, desc(at), desc(id))
}

/** Newest first. */
export async function findAuditEntries(db: Executor, edition: string, query: AuditQuery) {
  const { entity, entityId } = query
  const where = and(
    eq(auditLog.edition, edition),
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
  )
  return await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(query.limit)
}

/** Newest first; empty if the edition has no such change. */
export async function findAuditEntriesSince(db: Executor, edition: string, id: string) {
  const chosen = alias(auditLog, 'chosen')
  const same = and(
    eq(auditLog.edition, chosen.edition),
    eq(auditLog.entity, chosen.entity),
    eq(auditLog.entityId, chosen.entityId),
    sql`(${auditLog.at}, ${auditLog.id}) >= (${chosen.at}, ${chosen.id})`,
  )
  return await db
    .select({ entry: auditLog })
    .from(auditLog)
    .innerJoin(chosen, and(eq(chosen.edition, edition), eq(chosen.id, id), same))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
}
