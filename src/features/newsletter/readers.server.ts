import { uuidv7 } from 'uuidv7'
import type { EmailAddress } from '#contract/email-address.ts'
import { dayLength } from '#contract/days.ts'
import type { Edition } from '#editions/edition.ts'
import type { Transaction } from '#db/transaction.ts'
import { forgetMails, listMailsTo, withdrawMails } from '#mail/withdraw.server.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { Preferences, Subscriber, SubscriptionExport } from './contract.ts'
import type { LinkPurpose } from './links.server.ts'
import * as queries from './queries.server.ts'
import type { SubscribeDeps } from './subscribe.server.ts'
import { toSubscriber } from './views.server.ts'

/** The beginning of the kinds of emails that belong to the newsletter. */
const mailKind = 'newsletter'

export type ReaderDeps = SubscribeDeps

/** Undefined for an invalid key or a deleted reader. */
export async function findReader(
  deps: ReaderDeps,
  edition: Edition,
  purpose: LinkPurpose,
  key: string,
): Promise<Subscriber | undefined> {
  const id = (await deps.getSigner()).verify(purpose, key)
  const row = id && (await findRow(deps, edition, id))
  return row ? toSubscriber(row) : undefined
}

async function findRow({ database: { db } }: ReaderDeps, edition: Edition, id: string) {
  const row = await queries.findSubscriber(db, edition.id, id)
  if (row) return row
  const joined = await queries.findJoined(db, edition.id, id)
  return joined && (await queries.findSubscriber(db, edition.id, joined))
}

export type Choices = Preferences & { language: LanguageCode }

export async function saveChoices(
  deps: ReaderDeps,
  edition: Edition,
  id: string,
  choices: Choices,
): Promise<void> {
  deps.database.assertWritable()
  await deps.database.db.transaction((tx) => queries.updateSubscriber(tx, edition.id, id, choices))
}

/** Queued issues are withdrawn: whoever pauses gets none from now on. */
export async function pause(
  deps: ReaderDeps,
  edition: Edition,
  id: string,
  days: number,
): Promise<void> {
  deps.database.assertWritable()
  const pausedUntil = days === 0 ? null : new Date(deps.clock().getTime() + days * dayLength)
  await deps.database.db.transaction(async (tx) => {
    const row = await queries.updateSubscriber(tx, edition.id, id, { pausedUntil })
    if (row && pausedUntil)
      await withdrawMails(tx, { edition: edition.id, recipient: row.email, kind: mailKind })
  })
}

/** Records in the same transaction who did it. */
export type RecordStep = (tx: Transaction) => Promise<void>

/** Withdraws queued mails and suppresses the address. */
export async function unsubscribe(
  deps: ReaderDeps,
  edition: Edition,
  id: string,
  record?: RecordStep,
): Promise<void> {
  deps.database.assertWritable()
  await deps.database.db.transaction(async (tx) => {
    const current = (await queries.findJoined(tx, edition.id, id)) ?? id
    const row = await queries.endSubscription(tx, edition.id, current, deps.clock())
    // Whose email came back may say no as well, which is kept apart.
    const bounced = row ?? (await queries.findSubscriber(tx, edition.id, current))
    if (bounced) await suppress(deps, tx, bounced, 'unsubscribed')
    if (!row) return
    await withdrawMails(tx, { edition: edition.id, recipient: row.email, kind: mailKind })
    await record?.(tx)
  })
}

/** The reader has said no elsewhere: to their provider, or to the one that sends our email. */
export async function endByNo(
  deps: Pick<ReaderDeps, 'addressHasher' | 'clock'>,
  tx: Transaction,
  subscriber: queries.SubscriberRow,
  mailId: string | undefined,
): Promise<void> {
  const { edition, email, id } = subscriber
  await queries.endSubscription(tx, edition, id, deps.clock())
  // Also of one that has ended: whose email came back may say no as well, which is kept apart.
  await suppress(deps, tx, subscriber, 'unsubscribed')
  await withdrawMails(tx, { edition, recipient: email, kind: mailKind }, mailId)
}

/**
 * A no from somebody who does not subscribe, so that no import brings them.
 * @returns whether it is new
 */
export async function suppressUnknown(
  deps: Pick<ReaderDeps, 'addressHasher' | 'clock'>,
  tx: Transaction,
  edition: string,
  email: EmailAddress,
): Promise<boolean> {
  const hash = deps.addressHasher.hash(email)
  const known = await queries.findSuppression(tx, edition, [hash])
  if (known && known.reason !== 'bounced') return false
  const subscriberId = known?.subscriberId ?? uuidv7()
  await queries.putSuppression(tx, {
    edition,
    hash,
    reason: 'unsubscribed',
    subscriberId,
    at: deps.clock(),
  })
  return true
}

/** A mailbox that is gone gets no more; the outbox keeps the mail that told so. */
export async function endBounced(
  deps: Pick<ReaderDeps, 'addressHasher' | 'clock'>,
  tx: Transaction,
  { edition, email, id }: queries.SubscriberRow,
  mailId: string | undefined,
): Promise<void> {
  const row = await queries.endSubscription(tx, edition, id, deps.clock())
  if (!row) return
  await suppress(deps, tx, row, 'bounced')
  await withdrawMails(tx, { edition, recipient: email, kind: mailKind }, mailId)
}

/**
 * Undoes `endBounced`, unless the reader has said no, or yes, since.
 * @returns whether the subscription goes on
 */
export async function reviveBounced(
  deps: Pick<ReaderDeps, 'addressHasher'>,
  tx: Transaction,
  edition: Edition,
  { id, email }: Pick<queries.SubscriberRow, 'id' | 'email'>,
): Promise<boolean> {
  const hash = deps.addressHasher.hash(email)
  const suppression = await queries.findSuppression(tx, edition.id, [hash])
  if (suppression?.reason !== 'bounced') return false
  await queries.deleteSuppressions(tx, edition.id, [hash])
  return (await queries.reviveSubscription(tx, edition.id, id)) !== undefined
}

/** Keeps only the keyed hash that suppresses the address. */
export async function erase(
  deps: ReaderDeps,
  edition: Edition,
  id: string,
  record?: RecordStep,
): Promise<void> {
  deps.database.assertWritable()
  await deps.database.db.transaction(async (tx) => {
    const row = await queries.deleteSubscriber(tx, edition.id, id)
    if (!row) return
    await suppress(deps, tx, row, 'erased')
    await forgetMails(tx, { edition: edition.id, recipient: row.email, kind: mailKind })
    await record?.(tx)
  })
}

async function suppress(
  deps: Pick<ReaderDeps, 'addressHasher' | 'clock'>,
  tx: Transaction,
  { edition, email, id }: queries.SubscriberRow,
  reason: 'unsubscribed' | 'erased' | 'bounced',
): Promise<void> {
  await queries.putSuppression(tx, {
    edition,
    hash: deps.addressHasher.hash(email),
    reason,
    subscriberId: id,
    at: deps.clock(),
  })
}

export async function exportReader(
  deps: ReaderDeps,
  reader: Subscriber,
): Promise<SubscriptionExport> {
  const rows = await queries.findConsents(deps.database.db, reader.id)
  const consents = rows.map(({ consent, text }) => ({
    text: text.text,
    version: text.version,
    language: text.language,
    form: consent.form,
    givenAt: consent.givenAt.toISOString(),
    confirmedAt: consent.confirmedAt?.toISOString() ?? null,
  }))
  const row = await queries.findSubscriber(deps.database.db, reader.tenant, reader.id)
  const mails = { edition: reader.tenant, recipient: row?.email ?? '', kind: mailKind }
  const letters = (await listMailsTo(deps.database.db, mails)).map(
    ({ createdAt, sentAt, ...letter }) => ({
      ...letter,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }),
  )
  const bounces = (await queries.findBouncesOf(deps.database.db, reader.id)).map(
    ({ severity, code, reason, at }) => ({ severity, code, reason, at: at.toISOString() }),
  )
  return { ...reader, consents, letters, bounces }
}
