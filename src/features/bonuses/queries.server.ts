import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Cap } from '#contract/caps.ts'
import { casinos } from '#db/schema/casinos.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { CasinoRow } from '#db/schema/casinos.ts'

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

/** Active casinos with bonuses, in the order of the ranking. */
export async function findBonuses(
  db: Executor,
  edition: string,
  { slug, limit }: { slug?: string; limit: number },
) {
  return await db
    .select({
      slug: casinos.slug,
      name: casinos.name,
      bonuses: casinos.bonuses,
      minRedemption: casinos.minRedemption,
      licences: casinos.licences,
      excludedStates: casinos.excludedStates,
      cap: sql<Cap | null>`${casinos.sheet} ->> 'cap'`,
    })
    .from(casinos)
    .where(
      and(
        eq(casinos.edition, edition),
        eq(casinos.isActive, true),
        sql`jsonb_array_length(${casinos.bonuses}) > 0`,
        slug === undefined ? undefined : eq(casinos.slug, slug),
      ),
    )
    .orderBy(asc(casinos.rank))
    .limit(limit)
}

export async function writeBonuses(
  tx: Transaction,
  id: string,
  values: Partial<typeof casinos.$inferInsert>,
): Promise<void> {
  await tx.update(casinos).set(values).where(eq(casinos.id, id))
}

/** A casino's bonuses, whether it is shown or not. */
export async function findKept(db: Executor, edition: string, id: string) {
  const { name, slug, version, websiteUrl, reviewerId, evidence, bonuses, minRedemption } = casinos
  const [row] = await db
    .select({
      casinoId: casinos.id,
      name,
      slug,
      version,
      websiteUrl,
      reviewerId,
      evidence,
      bonuses,
      minRedemption,
    })
    .from(casinos)
    .where(and(eq(casinos.edition, edition), eq(casinos.id, id)))
  return row
}
