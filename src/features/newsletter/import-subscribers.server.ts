/** Requires proof of consent and respects suppressions. */
import { uuidv7 } from 'uuidv7'
import type { Edition } from '#editions/edition.ts'
import type { EmailAddress } from '#contract/email-address.ts'
import { AppError } from '#errors.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { ImportedReader, SubscriberStatus } from './contract.ts'
import type { AddressHasher } from './address-hash.server.ts'
import { describeImported } from './consent.server.ts'
import * as queries from './queries.server.ts'
import { toSubscriber } from './views.server.ts'

export type KnownAddress = { status?: SubscriberStatus; suppressed: boolean }

/** Readers who unsubscribed elsewhere become suppressed here too. */
export type SubscriberToImport = Omit<ImportedReader, 'status' | 'consentSource' | 'consentAt'> &
  (
    | { status: 'confirmed'; consent: Consent }
    | { status: 'unsubscribed'; consent?: Consent | undefined }
  )
type Consent = { source: string; at: Date }

/** Finds those of the addresses that must not be emailed. */
export async function findSuppressed(
  db: Executor,
  edition: string,
  emails: readonly string[],
  hasher: AddressHasher,
): Promise<Set<string>> {
  const hashes = new Map(emails.map((email) => [email, hasher.list(email)]))
  const found = await queries.findSuppressedHashes(db, edition, [...hashes.values()].flat())
  return new Set(emails.filter((email) => hashes.get(email)?.some((hash) => found.has(hash))))
}

export async function findKnown(
  db: Executor,
  edition: Edition,
  emails: readonly EmailAddress[],
  hasher: AddressHasher,
) {
  if (emails.length === 0) return new Map<string, KnownAddress>()
  const rows = await queries.findSubscribersByEmail(db, edition.id, emails)
  const statuses = new Map(rows.map((row) => [row.email, toSubscriber(row).status]))
  const suppressed = await findSuppressed(db, edition.id, emails, hasher)
  return new Map(
    emails.map((email): [string, KnownAddress] => {
      const status = statuses.get(email)
      return [email, { ...(status && { status }), suppressed: suppressed.has(email) }]
    }),
  )
}

export async function importSubscribers(
  tx: Transaction,
  edition: Edition,
  readers: readonly SubscriberToImport[],
  hasher: AddressHasher,
  now: Date,
): Promise<void> {
  // Checked again in the transaction: someone may have just unsubscribed.
  const known = await findKnown(
    tx,
    edition,
    readers.map(({ email }) => email),
    hasher,
  )
  const late = readers.find(({ email }) => known.get(email)?.status ?? known.get(email)?.suppressed)
  if (late) throw new AppError('conflict', `${late.email} became known in the meantime.`)
  const rows = readers.map((reader) => ({ reader, row: toRow(edition, reader, now) }))
  await queries.insertSubscribers(
    tx,
    rows.map(({ row }) => row),
  )
  const given = rows.flatMap(({ reader: { consent }, row }) => (consent ? [{ consent, row }] : []))
  if (given.length > 0) {
    const texts = new Map(
      given.map(({ consent: { source } }) => [source, describeImported(source)]),
    )
    const consents = given.map(({ consent: { source, at }, row }) => ({
      subscriberId: row.id,
      edition: edition.id,
      version: describeImported(source).version,
      form: 'import',
      givenAt: at,
      confirmedAt: row.confirmedAt,
    }))
    const newTexts = [...texts.values()].map((text) => ({ ...text, firstUsedAt: now }))
    await queries.insertConsents(tx, newTexts, consents)
  }
  for (const { reader, row } of rows) {
    if (reader.status !== 'unsubscribed') continue
    const at = row.unsubscribedAt ?? now
    await queries.putSuppression(tx, {
      edition: edition.id,
      hash: hasher.hash(reader.email),
      reason: 'unsubscribed',
      subscriberId: row.id,
      at,
    })
  }
}

function toRow(edition: Edition, reader: SubscriberToImport, now: Date) {
  const { email, language, preferences, createdAt, confirmedAt, pausedUntil } = reader
  const confirmed =
    reader.status === 'confirmed' ? (confirmedAt ?? reader.consent.at) : (confirmedAt ?? null)
  return {
    ...preferences,
    id: uuidv7(),
    edition: edition.id,
    email,
    language: language ?? edition.own.mainLanguage,
    status: reader.status,
    askedAt: confirmed ?? now,
    confirmedAt: confirmed,
    unsubscribedAt: reader.status === 'unsubscribed' ? (reader.unsubscribedAt ?? now) : null,
    pausedUntil: pausedUntil ?? null,
    createdAt: createdAt ?? confirmed ?? now,
  }
}
