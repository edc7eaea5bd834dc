import { and, asc, count, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { WebhookTry } from '#contract/webhook-try.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/webhooks.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { DeliveryQuery } from './contract.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

const keptTries = 12

export const findEndpoints = (db: Executor) =>
  db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.id))

export const findRunning = (db: Executor) =>
  db.select().from(webhookEndpoints).where(isNull(webhookEndpoints.pausedAt))

export async function countWaiting(db: Executor): Promise<Map<string, number>> {
  const { endpointId, state } = webhookDeliveries
  const rows = await db
    .select({ endpointId, total: count() })
    .from(webhookDeliveries)
    .where(eq(state, 'waiting'))
    .groupBy(endpointId)
  return new Map(rows.map((row) => [row.endpointId, row.total]))
}

export const countEndpoints = (tx: Transaction) => tx.$count(webhookEndpoints)

export async function insertEndpoint(tx: Transaction, values: { url: string; events: string[] }) {
  const [row] = await tx.insert(webhookEndpoints).values(values).returning()
  if (!row) throw new Error('an inserted webhook was not returned')
  return row
}

export async function findEndpointForUpdate(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for('no key update')
  return row
}

export async function updateEndpoint(
  tx: Transaction,
  id: string,
  values: Partial<EndpointRow>,
): Promise<EndpointRow | undefined> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(webhookEndpoints.id, id))
    .returning()
  return row
}

export async function deleteEndpoint(tx: Transaction, id: string) {
  const [row] = await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning()
  return row
}

export async function tryWaitingAgain(tx: Transaction, endpointId: string, now: Date) {
  await tx
    .update(webhookDeliveries)
    .set({ nextTryAt: now })
    .where(
      and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting')),
    )
}

/** Those tried least come first, so that one which is always refused delays no other. */
export async function findNext(
  db: Executor,
  endpointId: string,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const { state, attempts, nextTryAt, id } = webhookDeliveries
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.endpointId, endpointId), eq(state, 'waiting'), lte(nextTryAt, now)),
    )
    .orderBy(attempts, id)
    .limit(1)
  return row
}

export type TryEnd = { state: string; nextTryAt: Date; tried: WebhookTry }

export async function noteTry(
  tx: Transaction,
  { id, tries }: Pick<DeliveryRow, 'id' | 'tries'>,
  { tried, ...values }: TryEnd,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({
      ...values,
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      tries: [...tries, tried].slice(-keptTries),
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')))
}

export async function insertDelivery(
  tx: Transaction,
  values: typeof webhookDeliveries.$inferInsert,
): Promise<void> {
  await tx.insert(webhookDeliveries).values(values)
}

export async function findEndpointOf(tx: Transaction, id: string): Promise<string | undefined> {
  const { endpointId } = webhookDeliveries
  const [row] = await tx
    .select({ endpointId })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
  return row?.endpointId
}

/** Queues a message again; returns false if it is gone. */
export async function requeue(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, nextTryAt: now })
    .where(eq(webhookDeliveries.id, id))
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

/** The messages, the newest first. */
export async function findDeliveries(
  db: Executor,
  { endpoint, state, before, limit }: DeliveryQuery,
) {
  return await db
    .select({ delivery: webhookDeliveries, url: webhookEndpoints.url })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        endpoint === undefined ? undefined : eq(webhookDeliveries.endpointId, endpoint),
        state === undefined ? undefined : eq(webhookDeliveries.state, state),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
}
