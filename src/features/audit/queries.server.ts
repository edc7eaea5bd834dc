import { and, desc, eq } from 'drizzle-orm'
import { auditLog } from '#db/schema/audit.ts'
import type { AuditQuery } from './contract.ts'
import type { Executor, Transaction } from './transaction.ts'

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
