import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { casinos } from '#db/schema/casinos.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { CasinoRow } from '#db/schema/casinos.ts'

/** Casinos whose time is of tests, in the order of their ids; kept from changing meanwhile. */
export async function findTested(
  tx: Transaction,
  edition: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const { id, payoutTests, withdrawalTime, withdrawalTested } = casinos
  return await tx
    .select({ id, payoutTests, withdrawalTime, withdrawalTested })
    .from(casinos)
    .where(
      and(
        eq(casinos.edition, edition),
        sql`${withdrawalTested} is not null`,
        after === undefined ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
    .for('update')
}

export async function writePayouts(
  tx: Transaction,
  id: string,
  payouts: Pick<CasinoRow, 'withdrawalTested' | 'payoutMinutes'>,
): Promise<void> {
  await tx.update(casinos).set(payouts).where(eq(casinos.id, id))
}

/** A casino's payout tests, whether it is shown or not. */
export async function findKept(db: Executor, edition: string, id: string) {
  const { name, slug, version, reviewerId, payoutTests } = casinos
  const [row] = await db
    .select({
      casinoId: casinos.id,
      name,
      slug,
      version,
      reviewerId,
      stated: casinos.withdrawalTime,
      tested: casinos.withdrawalTested,
      payoutTests,
    })
    .from(casinos)
    .where(and(eq(casinos.edition, edition), eq(casinos.id, id)))
  return row
}
