import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import {
  bounces,
  consents,
  consentTexts,
  subscribers,
  suppressions,
} from '#db/schema/newsletter.ts'
import type { EmailAddress } from '#contract/email-address.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { PreferenceName } from '#contract/newsletter-preferences.ts'

export type SubscriberRow = typeof subscribers.$inferSelect
type NewSubscriber = typeof subscribers.$inferInsert

const of = (edition: string, id: string) =>
  and(eq(subscribers.edition, edition), eq(subscribers.id, id))

/**
 * Leaves subscriptions that are confirmed or were requested after `quietSince`.
 * Returns undefined if nothing was written.
 */
export async function upsertPendingSubscriber(
  tx: Transaction,
  values: NewSubscriber,
  quietSince: Date,
): Promise<string | undefined> {
  const { id: _id, edition: _edition, email: _email, ...renewed } = values
  const [row] = await tx
    .insert(subscribers)
    .values(values)
    .onConflictDoUpdate({
      target: [subscribers.edition, subscribers.email],
      set: { ...renewed, status: 'pending', updatedAt: sql`now()` },
      setWhere: sql`${ne(subscribers.status, 'confirmed')} and ${lt(subscribers.askedAt, quietSince)}`,
    })
    .returning({ id: subscribers.id })
  return row?.id
}

/** Undefined if last requested after `quietSince`. */
export async function touchConfirmedSubscriber(
  tx: Transaction,
  edition: string,
  email: EmailAddress,
  askedAt: Date,
  quietSince: Date,
): Promise<SubscriberRow | undefined> {
  const [row] = await tx
    .update(subscribers)
    .set({ askedAt })
    .where(
      and(
        eq(subscribers.edition, edition),
        eq(subscribers.email, email),
        eq(subscribers.status, 'confirmed'),
        lt(subscribers.askedAt, quietSince),
      ),
    )
    .returning()
  return row
}

/** Stores a consent in place of those that were not confirmed. */
export async function insertConsent(
  tx: Transaction,
  consent: typeof consents.$inferInsert,
  text: typeof consentTexts.$inferInsert,
): Promise<void> {
  await tx.insert(consentTexts).values(text).onConflictDoNothing()
  const unconfirmed = and(
    eq(consents.subscriberId, consent.subscriberId),
    isNull(consents.confirmedAt),
  )
  await tx.delete(consents).where(unconfirmed)
  await tx.insert(consents).values(consent)
}

/** Of the subscription that waits for this confirmation. */
export async function findPending(db: Executor, edition: string, hash: string) {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(
      and(
        eq(subscribers.edition, edition),
        eq(subscribers.confirmationHash, hash),
        eq(subscribers.status, 'pending'),
      ),
    )
  return row
}

export async function confirmSubscriber(
  tx: Transaction,
  edition: string,
  hash: string,
  at: Date,
  askedAfter: Date,
) {
  const [row] = await tx
    .update(subscribers)
    .set({ status: 'confirmed', confirmedAt: at, unsubscribedAt: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(subscribers.edition, edition),
        eq(subscribers.confirmationHash, hash),
        eq(subscribers.status, 'pending'),
        gt(subscribers.askedAt, askedAfter),
      ),
    )
    .returning()
  if (row) {
    const waiting = and(eq(consents.subscriberId, row.id), isNull(consents.confirmedAt))
    await tx.update(consents).set({ confirmedAt: at }).where(waiting)
  }
  return row
}

/** Whether the token was used and its reader still exists. */
export async function wasConfirmed(db: Executor, edition: string, hash: string): Promise<boolean> {
  const used = and(eq(subscribers.confirmationHash, hash), eq(subscribers.status, 'confirmed'))
  return (await db.$count(subscribers, and(eq(subscribers.edition, edition), used))) > 0
}

export async function findSubscriber(
  db: Executor,
  edition: string,
  id: string,
): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(of(edition, id))
  return row
}

/** The subscription that the one with this id was joined with. */
export async function findJoined(db: Executor, edition: string, id: string) {
  const [row] = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.edition, edition), arrayContains(subscribers.formerIds, [id])))
  return row?.id
}

export async function updateSubscriber(
  tx: Transaction,
  edition: string,
  id: string,
  values: Partial<Pick<SubscriberRow, PreferenceName | 'language' | 'pausedUntil'>>,
): Promise<SubscriberRow | undefined> {
  const [row] = await tx
    .update(subscribers)
    .set({ ...values, updatedAt: sql`now()` })
    .where(of(edition, id))
    .returning()
  return row
}

/** Ends a subscription, and with it the link that would confirm it. */
export async function endSubscription(tx: Transaction, edition: string, id: string, at: Date) {
  const [row] = await tx
    .update(subscribers)
    .set({
      status: 'unsubscribed',
      unsubscribedAt: at,
      confirmationHash: null,
      updatedAt: sql`now()`,
    })
    .where(and(of(edition, id), ne(subscribers.status, 'unsubscribed')))
    .returning()
  return row
}

/** Revives one that was confirmed before it ended. */
export async function reviveSubscription(tx: Transaction, edition: string, id: string) {
  const [row] = await tx
    .update(subscribers)
    .set({ status: 'confirmed', unsubscribedAt: null, updatedAt: sql`now()` })
    .where(
      and(
        of(edition, id),
        eq(subscribers.status, 'unsubscribed'),
        isNotNull(subscribers.confirmedAt),
      ),
    )
    .returning({ id: subscribers.id })
  return row
}

/** Deletes a subscriber with all consents and deliveries. */
export async function deleteSubscriber(tx: Transaction, edition: string, id: string) {
  const [row] = await tx.delete(subscribers).where(of(edition, id)).returning()
  return row
}

export async function findConsents(db: Executor, subscriberId: string) {
  return await db
    .select({ consent: consents, text: consentTexts })
    .from(consents)
    .innerJoin(consentTexts, eq(consentTexts.version, consents.version))
    .where(eq(consents.subscriberId, subscriberId))
    .orderBy(asc(consents.givenAt))
}

export async function putSuppression(
  tx: Transaction,
  values: typeof suppressions.$inferInsert,
): Promise<void> {
  const { reason, subscriberId, at } = values
  await tx
    .insert(suppressions)
    .values(values)
    .onConflictDoUpdate({
      target: [suppressions.edition, suppressions.hash],
      set: { reason, subscriberId, at },
    })
}

/** The latest of those under any of the hashes of an address. */
export async function findSuppression(db: Executor, edition: string, hashes: readonly string[]) {
  const where = and(eq(suppressions.edition, edition), inArray(suppressions.hash, [...hashes]))
  const [row] = await db
    .select()
    .from(suppressions)
    .where(where)
    .orderBy(desc(suppressions.at))
    .limit(1)
  return row
}

export async function deleteSuppressions(
  tx: Transaction,
  edition: string,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .delete(suppressions)
    .where(and(eq(suppressions.edition, edition), inArray(suppressions.hash, [...hashes])))
}

/** Ids are in the order of sign-ups. @returns an id before all others if there is no subscriber */
export async function findNewestId(db: Executor, edition: string): Promise<string> {
  const [row] = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.edition, edition))
    .orderBy(desc(subscribers.id))
    .limit(1)
  return row?.id ?? '00000000-0000-0000-0000-000000000000'
}

/** Subscribers whose turn it is, of those that an issue had when it began, by id. */
export type RecipientRange = {
  /** The last one reached; null before the first. */
  after: string | null
  /** The last one of the issue; null for issues that began in a version that did not note it. */
  until: string | null
  /** Whoever confirmed later waits for the next issue. */
  confirmedUntil: Date
  limit: number
}

export const isInRange = ({ after, until, confirmedUntil }: RecipientRange) =>
  and(
    lte(subscribers.confirmedAt, confirmedUntil),
    after === null ? undefined : gt(subscribers.id, after),
    until === null ? undefined : lte(subscribers.id, until),
  )

/** Confirmed subscribers who do not take a pause at the time `at`. */
export const readersOf = (edition: string, at: Date) => [
  eq(subscribers.edition, edition),
  eq(subscribers.status, 'confirmed'),
  or(isNull(subscribers.pausedUntil), lte(subscribers.pausedUntil, at)),
]

export async function findSuppressedHashes(
  db: Executor,
  edition: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const where = and(eq(suppressions.edition, edition), inArray(suppressions.hash, [...hashes]))
  const rows = await db.select({ hash: suppressions.hash }).from(suppressions).where(where)
  return new Set(rows.map(({ hash }) => hash))
}

/** Deletes sign-ups that were never confirmed; returns how many. */
export async function deleteStaleSubscribers(
  db: Executor,
  askedBefore: Date,
  endedBefore: Date,
): Promise<number> {
  const never = and(eq(subscribers.status, 'pending'), lte(subscribers.askedAt, askedBefore))
  const ended = and(
    eq(subscribers.status, 'unsubscribed'),
    lte(subscribers.unsubscribedAt, endedBefore),
  )
  const rows = await db
    .delete(subscribers)
    .where(or(never, ended))
    .returning({ id: subscribers.id })
  return rows.length
}

export async function findSubscribersByEmail(
  db: Executor,
  edition: string,
  emails: readonly EmailAddress[],
) {
  const where = and(eq(subscribers.edition, edition), inArray(subscribers.email, [...emails]))
  return await db.select().from(subscribers).where(where)
}

export async function insertSubscribers(
  tx: Transaction,
  values: readonly NewSubscriber[],
): Promise<void> {
  await tx.insert(subscribers).values([...values])
}

export async function insertConsents(
  tx: Transaction,
  texts: readonly (typeof consentTexts.$inferInsert)[],
  given: readonly (typeof consents.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(consentTexts)
    .values([...texts])
    .onConflictDoNothing()
  await tx.insert(consents).values([...given])
}

/** The emails to a subscriber that came back. */
export async function findBouncesOf(db: Executor, subscriberId: string) {
  return await db
    .select()
    .from(bounces)
    .where(eq(bounces.subscriberId, subscriberId))
    .orderBy(bounces.id)
}
