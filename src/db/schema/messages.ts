import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant, timestamps, version } from './columns.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    edition: editionColumn(),
    language: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    /** unread, read or replied. */
    status: text().notNull().default('unread'),
    adminNotes: text().notNull().default(''),
    version: version(),
    ...timestamps(),
  },
  (table) => [index('contact_messages_edition_status').on(table.edition, table.status, table.createdAt)],
)

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
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('subscribers_edition_email').on(table.edition, table.email)],
)

/** Mail to be sent, written in the transaction of what caused it. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    edition: editionColumn(),
    kind: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** queued, sent or failed. */
    status: text().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    lastError: text(),
    sentAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('outbox_status_next').on(table.status, table.nextAttemptAt)],
)
