import type { FillFigures } from '#content/fill-figures.server.ts'
import type { Reader } from '#editions/reader.ts'
import { dayLength } from '#contract/days.ts'
import type { Deps } from '#deps.ts'
import type { LinkOwners } from '#features/clicks/affiliate-links.server.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { createSettings } from '#db/settings/service.server.ts'
import type { LimitsService } from '#api/rate-limits.server.ts'
import type { Rate } from '#api/rates.ts'
import type { Executor } from '#db/transaction.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { retention } from '#contract/retention.ts'
import type { EmailAddress } from '#contract/email-address.ts'
import { findSuppressed } from './import-subscribers.server.ts'
import { createAddressHasher } from './address-hash.server.ts'
import type { Subscriber, Subscription, SubscriptionExport } from './contract.ts'
import { loadLinkSigner, type LinkPurpose, type LinkSigner } from './links.server.ts'
import * as queries from './queries.server.ts'
import * as readers from './readers.server.ts'
import type { Segment, SegmentCounts } from './segment-contract.ts'
import { countSegment, findSegment } from './segment-queries.server.ts'
import { confirm, confirmationTime, mailPauseLink, subscribe, thanks } from './subscribe.server.ts'
import { toSubscriber } from './views.server.ts'

/** Suppressed readers must never be mailed. */
export type Recipient = { id: string; email: string; language: LanguageCode; suppressed: boolean }

const keepEndedFor = retention.endedSubscriptionDays * dayLength

/** Counts per mailbox, whoever asks, so that the form cannot flood it. */
const addressRate: Rate = {
  points: 5,
  seconds: retention.mailboxHours * 60 * 60,
  shared: true,
  reads: false,
}

export function createNewsletterService(
  deps: Deps & { fill: FillFigures },
  limits: LimitsService,
  owners: LinkOwners,
) {
  const { database, config, clock } = deps
  let signer: Promise<LinkSigner> | undefined

  function getSigner(): Promise<LinkSigner> {
    signer ??= loadLinkSigner(
      createSettings(database.db),
      config.origins,
      config.bounceAddress,
    ).catch((error: unknown) => {
      signer = undefined // the database may recover
      throw error
    })
    return signer
  }

  const addressHasher = createAddressHasher(deps.secret)
  const inner: readers.ReaderDeps = { ...deps, getSigner, addressHasher, owners }

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
    /** Answers the same for known and unknown addresses. */
    async subscribe(reader: Reader, subscription: Subscription): Promise<{ message: string }> {
      if (await mayMail(reader.edition, subscription.email))
        await subscribe(inner, reader, subscription)
      return thanks
    },
    /** @throws AppError notFound for an invalid or expired token */
    confirm: (edition: Edition, token: string): Promise<void> => confirm(inner, edition, token),
    /** Undefined for an invalid key or a deleted reader. */
    findReader: (
      edition: Edition,
      purpose: LinkPurpose,
      key: string,
    ): Promise<Subscriber | undefined> => readers.findReader(inner, edition, purpose, key),
    saveChoices: (edition: Edition, id: string, choices: readers.Choices): Promise<void> =>
      readers.saveChoices(inner, edition, id, choices),
    /** Mails the link by which a subscriber can pause; answers the same for unknown addresses. */
    async mailPauseLink(edition: Edition, email: EmailAddress): Promise<void> {
      if (await mayMail(edition, email)) await mailPauseLink(inner, edition, email)
    },
    /** No issue goes to them for so many days; 0 ends a pause. */
    pause: (edition: Edition, id: string, days: number): Promise<void> =>
      readers.pause(inner, edition, id, days),
    /** Ends a subscription, unless it has ended already. */
    unsubscribe: (edition: Edition, id: string, record?: readers.RecordStep): Promise<void> =>
      readers.unsubscribe(inner, edition, id, record),
    /** Works even for deleted readers. @throws AppError notFound for an invalid key */
    async unsubscribeByKey(edition: Edition, key: string): Promise<void> {
      const id = (await getSigner()).verify('unsubscribe', key)
      if (id === undefined)
        throw new AppError('notFound', 'This link doesn’t lead to a subscription.')
      await readers.unsubscribe(inner, edition, id)
    },
    /** Keeps only the keyed hash that suppresses the address. */
    erase: (edition: Edition, id: string, record?: readers.RecordStep): Promise<void> =>
      readers.erase(inner, edition, id, record),
    export: (reader: Subscriber): Promise<SubscriptionExport> =>
      readers.exportReader(inner, reader),
    /** The recipients of a segment, in the order of their ids. */
    listSegment: async (
      tx: Executor,
      edition: Edition,
      segment: Segment,
      range: queries.RecipientRange,
    ): Promise<Recipient[]> =>
      await toRecipients(tx, edition, await findSegment(tx, edition.id, segment, range)),
    /** How many subscribers an issue to this segment would reach now. */
    async countSegment(edition: Edition, segment: Segment): Promise<SegmentCounts> {
      const byLanguage = await countSegment(database.db, edition.id, segment, clock())
      const total = Object.values(byLanguage).reduce((sum, count) => sum + count, 0)
      return { total, byLanguage }
    },
    /** The id of the last subscriber so far: an issue that begins now goes to nobody after them. */
    findNewestId: (edition: Edition): Promise<string> =>
      queries.findNewestId(database.db, edition.id),
    /** Deletes sign-ups that were never confirmed; several processes may do so at once. */
    async prune(): Promise<void> {
      const now = clock().getTime()
      await queries.deleteStaleSubscribers(
        database.db,
        new Date(now - confirmationTime),
        new Date(now - keepEndedFor),
      )
    },
  }
}

export type NewsletterService = ReturnType<typeof createNewsletterService>
