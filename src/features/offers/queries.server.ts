import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { offers } from '#db/schema/offers.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

export async function findLastPosition(tx: Transaction, edition: string): Promise<number> {
  const last = sql<number>`coalesce(max(${offers.position}), 0)::int`
  const [row] = await tx.select({ last }).from(offers).where(eq(offers.edition, edition))
  return row?.last ?? 0
}

/** The offers of an edition, in their order. */
export const findOrder = (tx: Transaction, edition: string) =>
  tx
    .select({ id: offers.id, title: offers.title })
    .from(offers)
    .where(eq(offers.edition, edition))
    .orderBy(asc(offers.position), desc(offers.createdAt), asc(offers.id))
    .for('update')

/** Stores the order, as places from 1. */
export async function putOrder(
  tx: Transaction,
  edition: string,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${offers} set position = wanted.place
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted(id, place)
    where ${offers.id} = wanted.id and ${offers.edition} = ${edition}
      and ${offers.position} <> wanted.place`)
}

/** Where all offers lead, drafts included, in their order. */
export const findWays = (db: Executor, edition: string) =>
  db
    .select({
      id: offers.id,
      version: offers.version,
      title: offers.title,
      section: offers.section,
      isPublished: offers.isPublished,
      affiliateUrl: offers.affiliateUrl,
    })
    .from(offers)
    .where(eq(offers.edition, edition))
    .orderBy(asc(offers.position), desc(offers.createdAt), asc(offers.id))

/** The links of published offers. */
export const findOfferLinks = (db: Executor, edition: string) =>
  db
    .select({
      section: offers.section,
      slug: offers.slug,
      address: offers.affiliateUrl,
    })
    .from(offers)
    .where(and(eq(offers.edition, edition), eq(offers.isPublished, true)))
