import { and, eq, inArray, sql } from 'drizzle-orm'
import { readMailbox } from '#contract/email-address.ts'
import { outbox } from '#db/schema/messages.ts'
import { consents, subscribers } from '#db/schema/newsletter.ts'
import { createSettings } from '#db/settings/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { createAddressHasher, type AddressHasher } from './address-hash.server.ts'
import { preferenceNames } from '#contract/newsletter-preferences.ts'
import { putSuppression, type SubscriberRow } from './queries.server.ts'

const doneKey = 'newsletter.mailboxes-joined'

/** What PostgreSQL can tell of an address that `readMailbox` would leave as it is. */
const canonical = '^[!-?A-~]+@([a-z0-9]([a-z0-9-]*[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]*[a-z0-9])$'

/**
 * Makes addresses from before 0.4 canonical, once. Subscriptions to the same mailbox become one,
 * which asks for no more mail than any of them: it has ended if one has ended, and keeps the
 * choices that all have made. An address that cannot exist gets no more mail. PostgreSQL cannot
 * convert domains, so this is no migration in SQL. Errors are only logged: the site must start, and
 * the next start tries again.
 */
export async function joinMailboxes({
  database,
  secret,
  clock,
  log,
}: Pick<Deps, 'database' | 'secret' | 'clock' | 'log'>): Promise<void> {
  try {
    if ((await createSettings(database.db).find(doneKey)) === true) return
    database.assertWritable()
    const changed = await database.db.transaction(async (tx) => {
      // The first of several processes that start together does it.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${doneKey}, 0))`)
      if ((await createSettings(tx).find(doneKey)) === true) return 0
      const count = await joinAll(tx, createAddressHasher(secret), clock())
      await createSettings(tx).put(doneKey, true)
      return count
    })
    if (changed > 0) log.info(`Made ${changed} email address(es) of subscribers canonical.`)
  } catch (error) {
    log.warn({ err: error }, 'could not make the addresses of subscribers canonical')
  }
}

async function joinAll(tx: Transaction, hasher: AddressHasher, now: Date): Promise<number> {
  const odd = await tx
    .select()
    .from(subscribers)
    .where(sql`${subscribers.email} !~ ${canonical}`)
    .orderBy(subscribers.id)
  for (const row of odd) {
    const email = readMailbox(row.email)
    if (email === row.email) continue
    if (email === undefined) {
      if (row.status !== 'unsubscribed') await end(tx, row, now)
      continue
    }
    const same = and(eq(subscribers.edition, row.edition), eq(subscribers.email, email))
    const [twin] = await tx.select().from(subscribers).where(same)
    if (twin) await join(tx, twin, row)
    else await tx.update(subscribers).set({ email }).where(eq(subscribers.id, row.id))
    await tx
      .update(outbox)
      .set({ recipient: email })
      .where(and(eq(outbox.edition, row.edition), eq(outbox.recipient, row.email)))
    const [joined] = await tx.select().from(subscribers).where(same)
    if (joined?.status === 'unsubscribed') await suppress(tx, joined, hasher, now)
  }
  return odd.length
}

const end = (tx: Transaction, { id }: SubscriberRow, now: Date) =>
  tx
    .update(subscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: now, confirmationHash: null })
    .where(eq(subscribers.id, id))

async function suppress(
  tx: Transaction,
  { edition, email, id, unsubscribedAt }: SubscriberRow,
  hasher: AddressHasher,
  now: Date,
): Promise<void> {
  const at = unsubscribedAt ?? now
  const suppression = { edition, hash: hasher.hash(email), reason: 'unsubscribed', at }
  await putSuppression(tx, { ...suppression, subscriberId: id })
  const waiting = inArray(outbox.status, ['queued', 'failed', 'unconfirmed'])
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.edition, edition),
        eq(outbox.recipient, email),
        sql`${outbox.kind} like 'newsletter%'`,
        waiting,
      ),
    )
}

/** A subscription that has ended asks for the least; one never confirmed says nothing yet. */
const weight = { unsubscribed: 0, confirmed: 1, pending: 2 } as const

const weigh = ({ status }: SubscriberRow) => weight[status as keyof typeof weight]

const findLater = (one: Date | null, other: Date | null) =>
  one && other ? (one > other ? one : other) : (one ?? other)

/** The row of the canonical address stays, with what weighs more of either. */
async function join(tx: Transaction, twin: SubscriberRow, other: SubscriberRow): Promise<void> {
  const [first, second] = weigh(other) < weigh(twin) ? [other, twin] : [twin, other]
  const bothSpoke = weigh(first) === weigh(second)
  const choices = preferenceNames.map(
    (name) => [name, bothSpoke ? first[name] && second[name] : first[name]] as const,
  )
  const { status, language, confirmationHash, askedAt, confirmedAt, unsubscribedAt } = first
  const ofOther = eq(consents.subscriberId, other.id)
  await tx.update(consents).set({ subscriberId: twin.id }).where(ofOther)
  // The same issue or report counts once; what is left goes with the other row.
  const unique = { deliveries: 'issue_id', bounces: 'key' }
  for (const [table, key] of Object.entries(unique).map((names) =>
    names.map((name) => sql.identifier(name)),
  ))
    await tx.execute(sql`
      update ${table} as moved set subscriber_id = ${twin.id}
      where subscriber_id = ${other.id} and not exists (
        select 1 from ${table} as known
        where known.subscriber_id = ${twin.id} and known.${key} = moved.${key}
      )`)
  await tx.delete(subscribers).where(eq(subscribers.id, other.id))
  await tx
    .update(subscribers)
    .set({
      ...Object.fromEntries(choices),
      status,
      language,
      confirmationHash,
      askedAt,
      confirmedAt,
      unsubscribedAt,
      pausedUntil: findLater(twin.pausedUntil, other.pausedUntil),
      formerIds: [...(twin.formerIds ?? []), other.id, ...(other.formerIds ?? [])],
      createdAt: twin.createdAt < other.createdAt ? twin.createdAt : other.createdAt,
      updatedAt: sql`now()`,
    })
    .where(eq(subscribers.id, twin.id))
}
