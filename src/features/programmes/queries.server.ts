import { and, asc, eq } from 'drizzle-orm'
import { programmes } from '#db/schema/programmes.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

export type ProgrammeRow = typeof programmes.$inferSelect
type NewProgramme = typeof programmes.$inferInsert

const own = (edition: string, id: string) =>
  and(eq(programmes.edition, edition), eq(programmes.id, id))

export async function findProgrammes(db: Executor, edition: string): Promise<ProgrammeRow[]> {
  return await db
    .select()
    .from(programmes)
    .where(eq(programmes.edition, edition))
    .orderBy(asc(programmes.name))
}

export async function findProgramme(
  db: Executor,
  edition: string,
  id: string,
): Promise<ProgrammeRow | undefined> {
  const [row] = await db.select().from(programmes).where(own(edition, id))
  return row
}

/** Postbacks may come to any edition's host. */
export async function findProgrammeAnywhere(
  db: Executor,
  id: string,
): Promise<ProgrammeRow | undefined> {
  const [row] = await db.select().from(programmes).where(eq(programmes.id, id))
  return row
}

export async function findProgrammeForUpdate(tx: Transaction, edition: string, id: string) {
  const [row] = await tx.select().from(programmes).where(own(edition, id)).for('update')
  return row
}

export async function insertProgramme(
  tx: Transaction,
  values: NewProgramme,
): Promise<ProgrammeRow> {
  const [row] = await tx.insert(programmes).values(values).returning()
  if (!row) throw new Error('INSERT … RETURNING gave no row')
  return row
}

/** Changes a programme; a column that is undefined stays as it is. */
export async function updateProgramme(
  tx: Transaction,
  edition: string,
  id: string,
  values: { [K in keyof NewProgramme]?: NewProgramme[K] | undefined },
): Promise<ProgrammeRow> {
  const [row] = await tx.update(programmes).set(values).where(own(edition, id)).returning()
  if (!row) throw new Error('UPDATE … RETURNING gave no row')
  return row
}

export async function deleteProgramme(tx: Transaction, edition: string, id: string): Promise<void> {
  await tx.delete(programmes).where(own(edition, id))
}
