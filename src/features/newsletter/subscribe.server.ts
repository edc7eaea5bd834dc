import type { FillFigures } from '#content/fill-figures.server.ts'
import { makeReader, type Reader } from '#editions/reader.ts'
import { dayLength } from '#contract/days.ts'
import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { Transaction } from '#db/transaction.ts'
import { queueMail, type Mail } from '#mail/outbox.server.ts'
import type { LinkOwners } from '#features/clicks/affiliate-links.server.ts'
import { findOffered } from '#editions/offered-languages.ts'
import { retention } from '#contract/retention.ts'
import type { AddressHasher } from './address-hash.server.ts'
import { readConsent } from './consent.server.ts'
import type { Subscription } from './contract.ts'
import type { LinkSigner } from './links.server.ts'
import type { EmailAddress } from '#contract/email-address.ts'
import { composeConfirmation, composePauseLink, composeReminder } from './mails.server.ts'
import * as queries from './queries.server.ts'
import { toSubscriber } from './views.server.ts'
import { welcomeKind } from '#contract/issue-kinds.ts'
import { createIssueWriter } from './write-issue.server.ts'
import { composeWelcome } from './welcome/compose.server.ts'
import { findWelcome } from './welcome/service.server.ts'

export const confirmationTime = retention.confirmationDays * dayLength

/** Milliseconds between mails to an address: keeps the form from flooding it. */
const quietTime = 2 * 60 * 1000

export const thanks = {
  message:
    'Thank you! Please open the link in the email we have sent you to confirm your subscription.',
}

export type SubscribeDeps = Pick<Deps, 'database' | 'changes' | 'config' | 'clock' | 'editions'> & {
  getSigner: () => Promise<LinkSigner>
  addressHasher: AddressHasher
  owners: LinkOwners
  fill: FillFigures
}

/** Existing readers get a mail too, so that neither answer nor time reveals known addresses. */
export async function subscribe(
  deps: SubscribeDeps,
  reader: Reader,
  { email, preferences, form }: Subscription,
): Promise<void> {
  const { edition, language } = reader
  const { database, config, clock } = deps
  const signer = await deps.getSigner()
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const quietSince = new Date(now.getTime() - quietTime)
  const origin = config.origins[edition.id] ?? ''
  database.assertWritable()
  await database.db.transaction(async (tx) => {
    const suppressed = await queries.findSuppression(tx, edition.id, deps.addressHasher.list(email))
    const values = {
      ...preferences,
      id: suppressed?.subscriberId ?? uuidv7(),
      edition: edition.id,
      email,
      language: language.code,
      confirmationHash: hashToken(token),
      askedAt: now,
    }
    const id = await queries.upsertPendingSubscriber(tx, values, quietSince)
    if (id !== undefined) {
      await keepConsent(tx, reader, id, form, now)
      const expiresAt = new Date(now.getTime() + confirmationTime)
      await queueMail(deps, tx, composeConfirmation({ reader, origin }, email, token, expiresAt))
      return
    }
    const known = await queries.touchConfirmedSubscriber(tx, edition.id, email, now, quietSince)
    if (!known) return // requested a moment ago
    const subscriber = readerOf(edition, known)
    const links = signer.makeLinks(subscriber, known.id)
    await queueMail(deps, tx, composeReminder({ reader: subscriber, origin }, email, links))
  })
}

/** Only a confirmed subscriber gets the mail; asking again soon sends no second one. */
export async function mailPauseLink(
  deps: SubscribeDeps,
  edition: Edition,
  email: EmailAddress,
): Promise<void> {
  const { database, config, clock } = deps
  const signer = await deps.getSigner()
  const now = clock()
  const quietSince = new Date(now.getTime() - quietTime)
  database.assertWritable()
  await database.db.transaction(async (tx) => {
    const known = await queries.touchConfirmedSubscriber(tx, edition.id, email, now, quietSince)
    if (!known) return
    const reader = readerOf(edition, known)
    const origin = config.origins[edition.id] ?? ''
    const links = signer.makeLinks(reader, known.id)
    await queueMail(deps, tx, composePauseLink({ reader, origin }, email, links))
  })
}

const readerOf = (edition: Edition, row: queries.SubscriberRow): Reader =>
  makeReader(edition, findOffered(edition, toSubscriber(row).language).code)

async function keepConsent(
  tx: Transaction,
  reader: Reader,
  subscriberId: string,
  form: Subscription['form'],
  now: Date,
): Promise<void> {
  const text = { ...readConsent(reader, form), firstUsedAt: now }
  const consent = {
    subscriberId,
    edition: reader.edition.id,
    version: text.version,
    form,
    givenAt: now,
  }
  await queries.insertConsent(tx, consent, text)
}

/** @throws AppError notFound for an invalid or expired token */
export async function confirm(deps: SubscribeDeps, edition: Edition, token: string): Promise<void> {
  const { database, clock } = deps
  database.assertWritable()
  const hash = hashToken(token)
  const askedAfter = new Date(clock().getTime() - confirmationTime)
  const welcome = await prepareWelcome(deps, edition, hash)
  const done = await database.db.transaction(async (tx) => {
    const row = await queries.confirmSubscriber(tx, edition.id, hash, clock(), askedAfter)
    if (row) {
      await queries.deleteSuppressions(tx, edition.id, deps.addressHasher.list(row.email))
      // Each confirmation finds a subscription waiting once, so it is welcomed once.
      if (welcome) await queueMail(deps, tx, welcome)
    }
    // Pressing the button a second time succeeds, too.
    return row !== undefined || (await queries.wasConfirmed(tx, edition.id, hash))
  })
  if (!done)
    throw new AppError(
      'notFound',
      'This confirmation link is no longer valid. Please subscribe again.',
    )
}

/** Whom its links belong to is looked up outside the transaction that confirms. */
async function prepareWelcome(
  deps: SubscribeDeps,
  edition: Edition,
  confirmationHash: string,
): Promise<Mail | undefined> {
  const { database, config, owners } = deps
  const row = await queries.findPending(database.db, edition.id, confirmationHash)
  if (!row) return undefined
  const reader = readerOf(edition, row)
  const told = await findWelcome(database.db, reader)
  if (!told) return undefined
  const text = await deps.fill(told, reader)
  const origin = config.origins[edition.id] ?? ''
  const language = reader.language.code
  const contents = { [language]: await composeWelcome({ reader, origin }, text, owners) }
  const signer = await deps.getSigner()
  const write = createIssueWriter(edition, { kind: welcomeKind, contents }, signer, origin)
  return write({ id: row.id, email: row.email, language })
}

/** A leaked database must not allow confirmations. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
