import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '#db/transaction.ts'
import { casinos } from '#db/schema/casinos.ts'

/** What figures of casinos are made of. */
export const findFigureRows = (db: Executor, edition: string, slugs: readonly string[]) =>
  db
    .select({
      slug: casinos.slug,
      isActive: casinos.isActive,
      payoutTests: casinos.payoutTests,
      withdrawalTested: casinos.withdrawalTested,
      withdrawalTime: casinos.withdrawalTime,
      rating: casinos.rating,
      ratedByHand: casinos.ratedByHand,
      gamesCount: casinos.gamesCount,
      minDeposit: casinos.minDeposit,
      minRedemption: casinos.minRedemption,
      maxPayout: casinos.maxPayout,
      founded: casinos.founded,
      excludedStates: casinos.excludedStates,
      evidence: casinos.evidence,
      bonuses: casinos.bonuses,
      bonusAmount: casinos.bonusAmount,
      sweepsCoinsBonus: casinos.sweepsCoinsBonus,
      wagering: casinos.wagering,
      cryptocurrencies: casinos.cryptocurrencies,
      paymentMethods: casinos.paymentMethods,
      gameProviders: casinos.gameProviders,
      licences: casinos.licences,
    })
    .from(casinos)
    .where(and(eq(casinos.edition, edition), inArray(casinos.slug, [...slugs])))

export type FigureRow = Awaited<ReturnType<typeof findFigureRows>>[number]

export async function countSite(db: Executor, edition: string) {
  const of = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const [found] = await db
    .select({
      casinos: sql<number>`count(*)::int`,
      tested: of(sql`${casinos.withdrawalTested} is not null`),
      payouts: sql<number>`coalesce(sum(jsonb_array_length(
        jsonb_path_query_array(${casinos.payoutTests}, '$[*] ? (@.isPublic == true)'))), 0)::int`,
      noKyc: of(sql`${casinos.noKyc}`),
    })
    .from(casinos)
    .where(and(eq(casinos.edition, edition), sql`${casinos.isActive}`))
  if (!found) throw new Error('A count is a row')
  return found
}

export type SiteCounts = Awaited<ReturnType<typeof countSite>>
