import { arrayOverlaps } from 'drizzle-orm'
import { inParts } from '#process/in-parts.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/webhooks.ts'
import type { Transaction } from '#db/transaction.ts'
import type { EventType } from './contract.ts'

export type NewDelivery = typeof webhookDeliveries.$inferInsert

/** Those that want any of the types; they stay until the transaction ends. */
export const findListeners = (tx: Transaction, types: readonly EventType[]) =>
  tx
    .select({ id: webhookEndpoints.id, events: webhookEndpoints.events })
    .from(webhookEndpoints)
    .where(arrayOverlaps(webhookEndpoints.events, [...types]))
    .orderBy(webhookEndpoints.id)
    .for('key share')

/** PostgreSQL allows at most 65,535 parameters. */
const chunkSize = 1000

export async function insertDeliveries(
  tx: Transaction,
  rows: readonly NewDelivery[],
): Promise<void> {
  for (const part of inParts(rows, chunkSize)) await tx.insert(webhookDeliveries).values(part)
}
