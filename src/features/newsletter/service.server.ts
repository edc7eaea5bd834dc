import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { createSettings } from '#db/settings/service.server.ts'
import type { LimitsService } from '#api/rate-limits.server.ts'
import type { Rate } from '#api/rates.ts'
import type { Executor } from '#db/transaction.ts'
import type { Language, LanguageCode } from '#i18n/languages.ts'
import { retention } from '#retention.ts'
import type { EmailAddress } from '#contract/email-address.ts'
import { findSuppressed } from './import-subscribers.server.ts'
import { createAddressHasher } from './address-hash.server.ts'
import type { Subscriber, Subscription, SubscriptionExport } from './contract.ts'
import { loadLinkSigner, type LinkPurpose, type LinkSigner } from './links.server.ts'
import type { PreferenceName } from './preferences.ts'
import * as queries from './queries.server.ts'
import * as readers from './readers.server.ts'
import type { Segment, SegmentCounts } from './segment.ts'
import { countSegment, findSegment } from './segment-queries.server.ts'
import { confirm, confirmationTime, subscribe, thanks } from './subscribe.server.ts'
import { toSubscriber } from './views.server.ts'

export type NewsletterService = {
  /** Answers the same for known and unknown addresses. */
  subscribe(
    edition: Edition,
    language: Language,
    subscription: Subscription,
  ): Promise<{ message: string }>
  /** @throws AppError notFound for an invalid or expired token */
  confirm(edition: Edition, token: string): Promise<void>
  /** Undefined for an invalid key or a deleted reader. */
  findReader(edition: Edition, purpose: LinkPurpose, key: string): Promise<Subscriber | undefined>
  saveChoices(edition: Edition, id: string, choices: readers.Choices): Promise<void>
  /** Does nothing if already ended. */
  unsubscribe(edition: Edition, id: string, record?: readers.RecordStep): Promise<void>
  /** Works even for deleted readers. @throws AppError notFound for an invalid key */
  unsubscribeByKey(edition: Edition, key: string): Promise<void>
  /** Keeps only the keyed hash that suppresses the address. */
  erase(edition: Edition, id: string, record?: readers.RecordStep): Promise<void>
  export(reader: Subscriber): Promise<SubscriptionExport>
  /** In id order. */
  listRecipients(
    tx: Executor,
    edition: Edition,
    preference: PreferenceName,
    range: RecipientRange,
  ): Promise<Recipient[]>
  countRecipients(edition: Edition, preference: PreferenceName): Promise<number>
  /** In id order. */
  listSegment(
    tx: Executor,
    edition: Edition,
    segment: Segment,
    range: RecipientRange,
  ): Promise<Recipient[]>
  /** By language, of those that the segment names. */
  countSegment(edition: Edition, segment: Segment): Promise<SegmentCounts>
  getSigner(): Promise<LinkSigner>
  /** Safe in several processes. */
  prune(): Promise<void>
}

/** `after`: the last id; readers confirmed after `confirmedUntil` wait for the next issue. */
export type RecipientRange = { after: string | null; confirmedUntil: Date; limit: number }

/** Suppressed readers must never be mailed. */
export type Recipient = { id: string; email: string; language: LanguageCode; suppressed: boolean }

const keepEndedFor = retention.endedSubscriptionDays * 24 * 60 * 60 * 1000

/** Per mailbox, whoever asks, so that the form cannot flood it. */
const addressRate: Rate = {
  points: 5,
  seconds: retention.mailboxHours * 60 * 60,
  shared: true,
  reads: false,
}

export function createNewsletterService(deps: Deps, limits: LimitsService): NewsletterService {
  const { database, config, clock } = deps
  let signer: Promise<LinkSigner> | undefined

  function getSigner(): Promise<LinkSigner> {
    signer ??= loadLinkSigner(createSettings(database.db), config.origins).catch(
      (error: unknown) => {
        signer = undefined // the database may recover
        throw error
      },
    )
    return signer
  }

  const addressHasher = createAddressHasher(deps.secret)
  const inner: readers.ReaderDeps = { ...deps, getSigner, addressHasher }

  async function mayMail(edition: Edition, email: EmailAddress): Promise<boolean> {
    try {
      await limits.consume(
        'newsletter-address',
        addressRate,
        `${edition.id}:${addressHasher.hash(email)}`,
      )
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'tooMany') return false
      throw error
    }
  }

  async function toRecipients(
    tx: Executor,
    edition: Edition,
    rows: readonly queries.SubscriberRow[],
  ): Promise<Recipient[]> {
    const suppressed = await findSuppressed(
      tx,
      edition.id,
      rows.map(({ email }) => email),
      addressHasher,
    )
    return rows.map((row) => {
      const { id, language } = toSubscriber(row)
      return { id, email: row.email, language, suppressed: suppressed.has(row.email) }
    })
  }

  return {
    getSigner,
    async subscribe(edition, language, subscription) {
      if (await mayMail(edition, subscription.email))
        await subscribe(inner, edition, language, subscription)
      return thanks
    },
    confirm: (edition, token) => confirm(inner, edition, token),
    findReader: (edition, purpose, key) => readers.findReader(inner, edition, purpose, key),
    saveChoices: (edition, id, choices) => readers.saveChoices(inner, edition, id, choices),
    unsubscribe: (edition, id, record) => readers.unsubscribe(inner, edition, id, record),
    async unsubscribeByKey(edition, key) {
      const id = (await getSigner()).verify('unsubscribe', key)
      if (id === undefined)
        throw new AppError('notFound', 'This link doesn’t lead to a subscription.')
      await readers.unsubscribe(inner, edition, id)
    },
    erase: (edition, id, record) => readers.erase(inner, edition, id, record),
    export: (reader) => readers.exportReader(inner, reader),
    listRecipients: async (tx, edition, preference, range) =>
      await toRecipients(
        tx,
        edition,
        await queries.findRecipients(tx, edition.id, preference, range),
      ),
    listSegment: async (tx, edition, segment, range) =>
      await toRecipients(tx, edition, await findSegment(tx, edition.id, segment, range)),
    countSegment: (edition, segment) => countSegment(database.db, edition.id, segment, clock()),
    countRecipients: (edition, preference) =>
      queries.countRecipients(database.db, edition.id, preference),
    async prune() {
      const now = clock().getTime()
      await queries.deleteStaleSubscribers(
        database.db,
        new Date(now - confirmationTime),
        new Date(now - keepEndedFor),
      )
    },
  }
}
