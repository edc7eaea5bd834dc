import { and, count, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { conversions } from '#db/schema/programmes.ts'
import type { Executor } from '#db/transaction.ts'
import type { ConversionFilter, ConversionQuery } from './contract.ts'

export type ConversionRow = typeof conversions.$inferSelect
export type NewConversion = typeof conversions.$inferInsert

/** Skips known transactions; returns the new ones. */
export async function insertConversions(
  db: Executor,
  values: readonly NewConversion[],
): Promise<string[]> {
  const inserted = await db
    .insert(conversions)
    .values([...values])
    .onConflictDoNothing({ target: [conversions.programmeId, conversions.transactionId] })
    .returning({ transactionId: conversions.transactionId })
  return inserted.map(({ transactionId }) => transactionId)
}

export async function findByTransactions(
  db: Executor,
  programmeId: string,
  transactions: readonly string[],
) {
  const where = and(
    eq(conversions.programmeId, programmeId),
    inArray(conversions.transactionId, [...transactions]),
  )
  return await db.select().from(conversions).where(where)
}

export async function findConversions(db: Executor, edition: string, query: ConversionQuery) {
  return await db
    .select()
    .from(conversions)
    .where(matching(edition, query))
    .orderBy(desc(conversions.occurredAt), desc(conversions.id))
    .limit(query.limit)
    .offset(query.offset)
}

export async function countConversions(
  db: Executor,
  edition: string,
  query: ConversionFilter,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(conversions)
    .where(matching(edition, query))
  return row?.total ?? 0
}

const matching = (edition: string, { programme, kind, from, to }: ConversionFilter) =>
  and(
    eq(conversions.edition, edition),
    programme === undefined ? undefined : eq(conversions.programmeId, programme),
    kind ? eq(conversions.kind, kind) : undefined,
    from === undefined ? undefined : gte(conversions.occurredAt, new Date(from)),
    to === undefined ? undefined : lt(conversions.occurredAt, new Date(to)),
  )
