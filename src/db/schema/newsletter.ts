import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { editionColumn, id, instant, timestamps } from './columns.ts'

export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    edition: editionColumn(),
    /** Lower-cased. */
    email: text().notNull(),
    language: text().notNull(),
    /** pending until the double opt-in, then confirmed, at last perhaps unsubscribed. */
    status: text().notNull().default('pending'),
    weeklyDigest: boolean().notNull().default(true),
    bonusAlerts: boolean().notNull().default(true),
    newCasinoAlerts: boolean().notNull().default(false),
    marketUpdates: boolean().notNull().default(false),
    /** SHA-256 of the single-use confirmation token. */
    confirmationHash: text(),
    /** The last time someone requested the newsletter for this address. */
    askedAt: instant().notNull().defaultNow(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('subscribers_edition_email').on(table.edition, table.email),
    index('subscribers_edition_status').on(table.edition, table.status, table.id),
  ],
)

/** Every wording of the consent that a reader was ever shown. */
export const consentTexts = pgTable('consent_texts', {
  /** Beginning of the text's SHA-256: new wording is automatically a new version. */
  version: text().primaryKey(),
  language: text().notNull(),
  text: text().notNull(),
  firstUsedAt: instant().notNull(),
})

/** What a reader agreed to and when. It goes with the reader. */
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
    /** Which form it was given in: card or strip. */
    form: text().notNull(),
    givenAt: instant().notNull(),
    /** When the owner of the mailbox confirmed it. */
    confirmedAt: instant(),
  },
  (table) => [index('consents_subscriber').on(table.subscriberId)],
)

/** Addresses that must not be emailed again, as keyed hashes; a new opt-in removes them. */
export const suppressions = pgTable(
  'suppressions',
  {
    edition: editionColumn(),
    /** HMAC-SHA-256 of the address. */
    hash: text().notNull(),
    /** unsubscribed or erased. */
    reason: text().notNull(),
    /** The id in links of old emails; the reader gets it back with a new opt-in, so that those links keep working. */
    subscriberId: uuid().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.hash] })],
)

/** One digest or alert of an edition: what it tells, and how far it has been sent. */
export const issues = pgTable(
  'issues',
  {
    id: id(),
    edition: editionColumn(),
    /** weeklyDigest, bonusAlerts, newCasinoAlerts or marketUpdates: the preference that it is for. */
    kind: text().notNull(),
    /** The issue of this kind before it: each has one successor at most, so that no change is told twice. */
    previousId: uuid(),
    /** The scheduled moment it belongs to; for one sent by hand, when that was. */
    slot: instant().notNull(),
    /** empty (nothing had changed, nothing is sent), sending or sent. */
    status: text().notNull(),
    /** What it tells, by language, as it was when the issue was made. */
    contents: jsonb().notNull(),
    /** Changes up to here have been processed. */
    changesUntil: instant().notNull(),
    /** Entries of the audit log that it covers: the next issue looks back a little and leaves these out. */
    changeIds: jsonb().$type<string[]>().notNull(),
    /** Coin prices that readers were told last, in US dollars by coin id, and when. */
    prices: jsonb().$type<Record<string, number>>(),
    pricesAt: instant(),
    /** Readers up to this id have their email in the outbox. */
    lastSubscriberId: uuid(),
    recipients: integer().notNull().default(0),
    /** Who sent it by hand. */
    startedBy: text(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex('issues_edition_kind_slot').on(table.edition, table.kind, table.slot),
    unique('issues_chain').on(table.edition, table.kind, table.previousId).nullsNotDistinct(),
    index('issues_status').on(table.status, table.id),
  ],
)

/** Whose mail of an issue is in the outbox: nobody gets it twice. */
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
