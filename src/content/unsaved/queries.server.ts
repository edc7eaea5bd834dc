import { and, desc, eq } from 'drizzle-orm'
import { unsavedWork } from '#db/schema/unsaved.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

type Row = typeof unsavedWork.$inferSelect
export type Place = Pick<Row, 'userId' | 'edition' | 'entity' | 'entityId'>

const at = ({ userId, edition, entity, entityId }: Place) =>
  and(
    eq(unsavedWork.userId, userId),
    eq(unsavedWork.edition, edition),
    eq(unsavedWork.entity, entity),
    eq(unsavedWork.entityId, entityId),
  )

export async function findWork(db: Executor, place: Place): Promise<Row | undefined> {
  const [row] = await db.select().from(unsavedWork).where(at(place))
  return row
}

export async function putWork(tx: Transaction, row: Row): Promise<void> {
  const { userId, edition, entity, entityId } = unsavedWork
  const { work, updatedAt } = row
  await tx
    .insert(unsavedWork)
    .values(row)
    .onConflictDoUpdate({
      target: [userId, edition, entity, entityId],
      set: { work, updatedAt },
    })
}

/** Deletes all of somebody's work but the newest. */
export async function deleteBeyond(tx: Transaction, owner: string, most: number): Promise<void> {
  const { userId, edition, entity, entityId, updatedAt } = unsavedWork
  const beyond = await tx
    .select({ userId, edition, entity, entityId })
    .from(unsavedWork)
    .where(eq(userId, owner))
    .orderBy(desc(updatedAt))
    .offset(most)
  for (const place of beyond) await deleteWork(tx, place)
}

export async function deleteWork(db: Executor, place: Place): Promise<void> {
  await db.delete(unsavedWork).where(at(place))
}
