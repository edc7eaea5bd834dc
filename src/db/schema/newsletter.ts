import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { editionColumn, id, instant, timestamps, version } from './columns.ts'
import { retention } from '#contract/retention.ts'
import { mark } from './marks.ts'

export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    edition: editionColumn(),
    /** The address as `readEmailAddress` makes it canonical. */
    email: text().notNull(),
    /** Ids of subscriptions joined with this one: links in old emails carry them. */
    formerIds: uuid().array(),
    language: text().notNull(),
    status: text().notNull().default('pending'),
    weeklyDigest: boolean().notNull().default(true),
    bonusAlerts: boolean().notNull().default(true),
    newCasinoAlerts: boolean().notNull().default(false),
    marketUpdates: boolean().notNull().default(false),
    /** The SHA-256 of the key in the confirmation link. */
    confirmationHash: text(),
    askedAt: instant().notNull().defaultNow(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    /** No issue goes to them until then. */
    pausedUntil: instant(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('subscribers_edition_email').on(table.edition, table.email),
    index('subscribers_edition_status').on(table.edition, table.status, table.id),
    index('subscribers_former_ids')
      .using('gin', table.formerIds)
      .where(sql`${table.formerIds} is not null`),
  ],
)
mark(subscribers, { personal: 3, replaced: { confirmationHash: 'null' } })

export const consentTexts = pgTable('consent_texts', {
  /** A hash of the text. */
  version: text().primaryKey(),
  language: text().notNull(),
  text: text().notNull(),
  firstUsedAt: instant().notNull(),
})
mark(consentTexts, { personal: false })

export const consents = pgTable(
  'consents',
  {
    id: id(),
    subscriberId: uuid()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    edition: editionColumn(),
    version: text()
      .notNull()
      .references(() => consentTexts.version),
    form: text().notNull(),
    givenAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [index('consents_subscriber').on(table.subscriberId)],
)
mark(consents, { personal: 3 })

/** Addresses that get no email until they ask for it again. */
export const suppressions = pgTable(
  'suppressions',
  {
    edition: editionColumn(),
    /** The HMAC-SHA-256 of the address. */
    hash: text().notNull(),
    reason: text().notNull(),
    /** Restored by a new opt-in, for links in old emails. */
    subscriberId: uuid().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.hash] })],
)
mark(suppressions, { personal: 3 })

export const issues = pgTable(
  'issues',
  {
    id: id(),
    edition: editionColumn(),
    kind: text().notNull(),
    status: text().notNull(),
    /** Which subscribers get it; of a digest, those whose language has something to tell. */
    segment: jsonb().notNull(),
    /** The texts as composed for the mails, by language; null before. */
    contents: jsonb(),
    /** What a person has written, by language. */
    translations: jsonb().notNull().default({}),
    /** When a scheduled one is due. */
    sendAt: instant(),
    /** When sending began: readers confirmed later get none. */
    startedAt: instant(),
    startedBy: text(),
    lastSubscriberId: uuid(),
    /** The newest subscriber when sending began: whoever is imported later gets none. */
    untilSubscriberId: uuid(),
    recipients: integer().notNull().default(0),
    finishedAt: instant(),
    /** The digest before it; unique, so that no change is sent twice. */
    previousId: uuid(),
    /** The moment of the schedule that a digest stands for, or when it was sent by hand. */
    slot: instant(),
    /** Up to when a digest tells what has changed. */
    changesUntil: instant(),
    /** The next digest looks back and skips these. */
    changeIds: jsonb().$type<string[]>().notNull().default([]),
    /** Prices in US dollars by the id of the coin. */
    prices: jsonb().$type<Record<string, number>>(),
    pricesAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('issues_edition_kind_slot').on(table.edition, table.kind, table.slot),
    uniqueIndex('issues_chain').on(table.edition, table.kind, table.previousId),
    uniqueIndex('issues_first_digest')
      .on(table.edition, table.kind)
      .where(sql`${table.slot} is not null and ${table.previousId} is null`),
    index('issues_edition_kind').on(table.edition, table.kind, table.id),
    index('issues_status').on(table.status, table.startedAt, table.id),
  ],
)
mark(issues, { personal: 4 })

export const deliveries = pgTable(
  'deliveries',
  {
    issueId: uuid()
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    subscriberId: uuid()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('deliveries_subscriber').on(table.subscriberId),
  ],
)
mark(deliveries, { personal: 3 })

/** What came back from readers' mail servers; goes with the subscriber. */
export const bounces = pgTable(
  'bounces',
  {
    id: id(),
    edition: editionColumn(),
    subscriberId: uuid()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    severity: text().notNull(),
    /** The status of RFC 3463, such as 5.1.1. */
    code: text(),
    /** What the server said, without the address. */
    reason: text().notNull(),
    source: text().notNull(),
    /** A report with the same key counts only once. */
    key: text(),
    endedSubscription: boolean().notNull().default(false),
    /** The issue whose email came back. */
    mailing: uuid(),
    at: instant().notNull(),
  },
  (table) => [
    index('bounces_edition').on(table.edition, table.id),
    index('bounces_at').on(table.at),
    uniqueIndex('bounces_key').on(table.subscriberId, table.key),
  ],
)
mark(bounces, { personal: 3, expires: { after: 'at', days: retention.bounceDays } })
