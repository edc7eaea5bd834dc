import { byteOrderMark, writeCsv } from '#csv/write-csv.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import type { EmailAddress } from '#contract/email-address.ts'
import { createAddressHasher } from './address-hash.server.ts'
import * as queries from './admin-queries.server.ts'
import {
  importSubscribers,
  findKnown,
  type SubscriberToImport,
  type KnownAddress,
} from './import-subscribers.server.ts'
import type {
  ExportedSubscriber,
  Subscriber,
  SubscriberCounts,
  SubscriberFilter,
  SubscriberQuery,
} from './contract.ts'
import { describeSource } from './consent.server.ts'
import { preferenceNames } from '#contract/newsletter-preferences.ts'
import type { SubscriberRow } from './queries.server.ts'
import type { NewsletterService } from './service.server.ts'
import { toSubscriber } from './views.server.ts'

/** Readers per query, so that none blocks the database for long. */
const pieceSize = 1000

export const subscriberColumns = [
  'id',
  'email',
  'language',
  'status',
  ...preferenceNames,
  'createdAt',
  'confirmedAt',
  'unsubscribedAt',
  'consentSource',
  'consentAt',
  'pausedUntil',
] as const

export function createNewsletterAdmin(
  { database, clock, secret }: Pick<Deps, 'database' | 'clock' | 'secret'>,
  newsletter: Pick<NewsletterService, 'unsubscribe' | 'erase'>,
) {
  const { db } = database
  const addressHasher = createAddressHasher(secret)

  async function* readAll(
    edition: Edition,
    filter: SubscriberFilter,
  ): AsyncGenerator<ExportedSubscriber[]> {
    for (let after: string | undefined; ;) {
      const rows = await queries.findSubscribersAfter(db, edition.id, filter, after, pieceSize)
      after = rows.at(-1)?.id
      if (after === undefined) return
      yield rows.map(toExported(edition, await findConsents(rows.map(({ id }) => id))))
    }
  }

  async function findConsents(ids: readonly string[]) {
    return new Map(
      (await queries.findLastConsents(db, ids)).map((consent) => [consent.subscriberId, consent]),
    )
  }

  async function exportAll(edition: Edition, actor: Actor, filter: SubscriberFilter) {
    database.assertWritable()
    await db.transaction((tx) =>
      recordChange(tx, {
        edition,
        actor,
        action: 'exported',
        entity: 'subscribers',
        after: filter,
      }),
    )
    return readAll(edition, filter)
  }

  return {
    async list(
      edition: Edition,
      query: SubscriberQuery,
    ): Promise<{ items: Subscriber[]; total: number }> {
      const rows = await queries.findSubscribers(db, edition.id, query)
      return {
        items: rows.map(toSubscriber),
        total: await queries.countSubscribers(db, edition.id, query),
      }
    },
    /** Ends it on the reader's own request. @throws AppError notFound */
    async endSubscription(
      edition: Edition,
      actor: Actor,
      id: string,
      how: 'unsubscribe' | 'erase',
    ): Promise<void> {
      let done = false
      await newsletter[how](edition, id, async (tx) => {
        done = true
        // Anonymous: nothing is kept of an erased reader.
        const after = { reader: how === 'erase' ? 'erased' : 'unsubscribed' }
        await recordChange(tx, {
          edition,
          actor,
          action: 'updated',
          entity: 'subscribers',
          entityId: id,
          after,
        })
      })
      if (!done)
        throw new AppError(
          'notFound',
          'This subscriber does not exist, or the subscription has ended.',
        )
    },
    async count(edition: Edition): Promise<SubscriberCounts> {
      const [byStatus, suppressed, choices] = await Promise.all([
        queries.countByStatus(db, edition.id),
        queries.countSuppressed(db, edition.id),
        queries.countChoices(db, edition.id),
      ])
      const total = (name: string) =>
        choices.reduce((all, row) => all + Number(row[name as keyof typeof row] ?? 0), 0)
      return {
        pending: byStatus['pending'] ?? 0,
        confirmed: byStatus['confirmed'] ?? 0,
        unsubscribed: byStatus['unsubscribed'] ?? 0,
        suppressed,
        byPreference: Object.fromEntries(preferenceNames.map((name) => [name, total(name)])),
        byLanguage: Object.fromEntries(choices.map((row) => [row.language, row.total])),
      }
    },
    /** All subscribers in batches, after a record in the audit log. */
    exportAll,
    async exportCsv(
      edition: Edition,
      actor: Actor,
      filter: SubscriberFilter,
    ): Promise<AsyncIterable<string>> {
      return writeTable(await exportAll(edition, actor, filter))
    },
    findKnown: (
      edition: Edition,
      emails: readonly EmailAddress[],
    ): Promise<Map<string, KnownAddress>> => findKnown(db, edition, emails, addressHasher),
    /** Imports subscribers, who get no email for it. */
    importSubscribers: (
      tx: Transaction,
      edition: Edition,
      readers: readonly SubscriberToImport[],
    ): Promise<void> => importSubscribers(tx, edition, readers, addressHasher, clock()),
  }
}

export type NewsletterAdmin = ReturnType<typeof createNewsletterAdmin>

type Consents = ReadonlyMap<string, Awaited<ReturnType<typeof queries.findLastConsents>>[number]>

const toExported =
  (edition: Edition, consents: Consents) =>
  (row: SubscriberRow): ExportedSubscriber => {
    const consent = consents.get(row.id)
    return {
      ...toSubscriber(row),
      consentSource: consent ? describeSource(edition, consent.form, consent.text) : null,
      consentAt: consent?.givenAt.toISOString() ?? null,
    }
  }

async function* writeTable(
  pieces: AsyncIterable<readonly ExportedSubscriber[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsv([subscriberColumns])
  for await (const readers of pieces) yield writeCsv(readers.map(toCells))
}

function toCells({ preferences, ...reader }: ExportedSubscriber) {
  const values = { ...reader, ...preferences }
  return subscriberColumns.map((column) => values[column])
}
