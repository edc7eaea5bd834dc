import { and, arrayContains, count, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { bounces, subscribers, suppressions } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/messages.ts'
import type { BounceUndo } from './contract.ts'
import type { EmailAddress } from '#contract/email-address.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { SubscriberRow } from '../queries.server.ts'

type NewBounce = typeof bounces.$inferInsert

/** Finds them in all editions: a mailbox that is gone is gone for each. */
export async function findSubscribersOf(
  tx: Transaction,
  editions: readonly string[],
  email: EmailAddress,
): Promise<SubscriberRow[]> {
  return await tx
    .select()
    .from(subscribers)
    .where(and(inArray(subscribers.edition, [...editions]), eq(subscribers.email, email)))
}

/** In whichever edition; of mailboxes that became one, the one that is left. */
export async function findSubscriberById(db: Executor, id: string) {
  const { email, edition } = subscribers
  const [row] = await db
    .select({ email, edition })
    .from(subscribers)
    .where(or(eq(subscribers.id, id), arrayContains(subscribers.formerIds, [id])))
  return row
}

/** Undefined for an email that was not a newsletter's, or is forgotten. */
export async function findMail(db: Executor, id: string) {
  const { recipient, messageId, kind, mailing } = outbox
  const [row] = await db
    .select({ recipient, messageId, kind, mailing })
    .from(outbox)
    .where(eq(outbox.id, id))
  return row
}

/** Undefined if the same was reported before. */
export async function insertBounce(tx: Transaction, values: NewBounce) {
  const [row] = await tx
    .insert(bounces)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: bounces.id })
  return row?.id
}

export const markEnded = (tx: Transaction, id: string) =>
  tx.update(bounces).set({ endedSubscription: true }).where(eq(bounces.id, id))

/** Subscriptions that bounces have ended, each with the bounce that did; nobody who said no. */
export async function findEnded(tx: Transaction, edition: string, which: BounceUndo) {
  const one =
    'issueId' in which ? eq(bounces.mailing, which.issueId) : eq(bounces.id, which.bounceId)
  return await tx
    .select({ bounceId: bounces.id, id: subscribers.id, email: subscribers.email })
    .from(bounces)
    .innerJoin(subscribers, eq(subscribers.id, bounces.subscriberId))
    .where(
      and(
        eq(bounces.edition, edition),
        bounces.endedSubscription,
        inArray(bounces.severity, ['hard', 'soft']),
        one,
      ),
    )
    .for('update')
}

/** Soft ones begin to count anew. */
export async function unmarkEnded(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(bounces)
    .set({ endedSubscription: false, severity: 'sender' })
    .where(inArray(bounces.id, [...ids]))
}

export const countSoft = (tx: Transaction, subscriberId: string, since: Date): Promise<number> =>
  tx.$count(
    bounces,
    and(
      eq(bounces.subscriberId, subscriberId),
      eq(bounces.severity, 'soft'),
      gt(bounces.at, since),
    ),
  )

/** The emails that came back, the newest first. */
export async function findBounces(
  db: Executor,
  edition: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return await db
    .select({ bounce: bounces, email: subscribers.email, status: subscribers.status })
    .from(bounces)
    .innerJoin(subscribers, eq(subscribers.id, bounces.subscriberId))
    .where(eq(bounces.edition, edition))
    .orderBy(desc(bounces.id))
    .limit(limit)
    .offset(offset)
}

export const countAll = (db: Executor, edition: string): Promise<number> =>
  db.$count(bounces, eq(bounces.edition, edition))

export async function countBySeverity(
  db: Executor,
  edition: string,
  since: Date,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ severity: bounces.severity, total: count() })
    .from(bounces)
    .where(and(eq(bounces.edition, edition), gt(bounces.at, since)))
    .groupBy(bounces.severity)
  return Object.fromEntries(rows.map(({ severity, total }) => [severity, total]))
}

export const countSuppressed = (db: Executor, edition: string): Promise<number> =>
  db.$count(
    suppressions,
    and(eq(suppressions.edition, edition), eq(suppressions.reason, 'bounced')),
  )
