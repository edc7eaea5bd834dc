import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditLog } from '#db/schema/audit.ts'
import type { AuditQuery } from './contract.ts'
import type { Executor, Transaction } from './transaction.ts'

export type AuditRow = typeof auditLog.$inferSelect
type NewEntry = typeof auditLog.$inferInsert

export async function insertAuditEntry(tx: Transaction, values: NewEntry): Promise<void> {
  await tx.insert(auditLog).values(values)
}

/** The edition's changes, newest first. */
export async function findAuditEntries(db: Executor, edition: string, query: AuditQuery) {
  const { entity, entityId } = query
  const where = and(
    eq(auditLog.edition, edition),
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
  )
  return await db.select().from(auditLog).where(where).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(query.limit)
}

/** A change and every later one of the same thing, newest first; nothing when the edition has no such change. */
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
