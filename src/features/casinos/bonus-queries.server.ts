import { and, asc, eq, lt } from 'drizzle-orm'
import { casinos } from '#db/schema/casinos.ts'
import type { Transaction } from '#db/transaction.ts'
import type { CasinoRow } from './queries.server.ts'

/** More are found when the job runs again. */
const batch = 500

/** Casinos of whose bonuses one has had its last day; kept from changing meanwhile. */
export async function findWithEndedBonus(
  tx: Transaction,
  edition: string,
  today: string,
): Promise<CasinoRow[]> {
  return await tx
    .select()
    .from(casinos)
    .where(and(eq(casinos.edition, edition), lt(casinos.bonusEndsOn, today)))
    .orderBy(asc(casinos.id))
    .limit(batch)
    .for('update')
}

export async function writeBonuses(
  tx: Transaction,
  id: string,
  values: Partial<typeof casinos.$inferInsert>,
): Promise<void> {
  await tx.update(casinos).set(values).where(eq(casinos.id, id))
}
