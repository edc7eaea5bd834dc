import { and, eq, lt, sql } from 'drizzle-orm'
import { auditLog } from '#db/schema/audit.ts'
import { casinos, proofs } from '#db/schema/casinos.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

/** Whether the edition has the casino, which stays until the end of the transaction. */
export async function holdCasino(tx: Transaction, edition: string, id: string): Promise<boolean> {
  const select = tx
    .select({ id: casinos.id })
    .from(casinos)
    .where(and(eq(casinos.edition, edition), eq(casinos.id, id)))
  return (await select.for('key share')).length > 0
}

export async function addProof(tx: Transaction, proof: typeof proofs.$inferInsert) {
  const { id, fileName, contentType } = proofs
  const [row] = await tx.insert(proofs).values(proof).returning({ id, fileName, contentType })
  return row
}

export async function findProof(db: Executor, edition: string, casinoId: string, id: string) {
  const [row] = await db
    .select()
    .from(proofs)
    .where(and(eq(proofs.edition, edition), eq(proofs.casinoId, casinoId), eq(proofs.id, id)))
  return row
}

/** Finds those of a casino by their ids, without the files. */
export async function findProofs(db: Executor, edition: string, casinoId: string) {
  const { id, fileName, contentType } = proofs
  return await db
    .select({ id, fileName, contentType })
    .from(proofs)
    .where(and(eq(proofs.edition, edition), eq(proofs.casinoId, casinoId)))
}

/**
 * Those that no test names, nor any change that can be undone, uploaded before a time.
 * @returns how many there were
 */
export async function removeUnused(db: Executor, before: Date): Promise<number> {
  const names = sql`jsonb_build_array(jsonb_build_object('proof', ${proofs.id}))`
  const used = sql`exists (
    select 1 from ${casinos}
    where ${casinos.id} = ${proofs.casinoId} and ${casinos.payoutTests} @> ${names}
  )`
  const undoable = sql`exists (
    select 1 from ${auditLog}
    where ${auditLog.entity} = 'casino' and ${auditLog.entityId} = ${proofs.casinoId}
      and strpos(concat(${auditLog.before}, ${auditLog.after}), ${proofs.id}::text) > 0
  )`
  const removed = await db
    .delete(proofs)
    .where(and(lt(proofs.createdAt, before), sql`not ${used} and not ${undoable}`))
    .returning({ id: proofs.id })
  return removed.length
}
