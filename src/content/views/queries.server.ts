import { and, asc, eq, sql } from 'drizzle-orm'
import { savedViews } from '#db/schema/saved-views.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

const { id, userId, edition: ofEdition, screen, name, search } = savedViews

type Owner = { userId: string; edition: string }

const own = (owner: Owner, wanted?: string) =>
  and(
    eq(userId, owner.userId),
    eq(ofEdition, owner.edition),
    wanted === undefined ? undefined : eq(id, wanted),
  )

const answered = { id, name, screen, search }

export const findViews = (db: Executor, owner: Owner) =>
  db
    .select(answered)
    .from(savedViews)
    .where(own(owner))
    .orderBy(asc(screen), asc(sql`lower(${name})`))

export const countViews = (db: Executor, owner: string) => db.$count(savedViews, eq(userId, owner))

export async function insertView(tx: Transaction, values: typeof savedViews.$inferInsert) {
  const [row] = await tx.insert(savedViews).values(values).returning(answered)
  if (!row) throw new Error('INSERT … RETURNING gave no row')
  return row
}

export async function renameView(tx: Transaction, owner: Owner, wanted: string, given: string) {
  const update = tx.update(savedViews).set({ name: given })
  const [row] = await update.where(own(owner, wanted)).returning(answered)
  return row
}

/** Removes a view; returns false if there is none. */
export async function removeView(tx: Transaction, owner: Owner, wanted: string): Promise<boolean> {
  return (await tx.delete(savedViews).where(own(owner, wanted)).returning({ id })).length > 0
}
