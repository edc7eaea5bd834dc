import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { editionColumn, id, instant, searchKey, timestamps, version } from './columns.ts'
import { retention } from '#contract/retention.ts'
import { mark } from './marks.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    edition: editionColumn(),
    language: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    searchKey: searchKey(`name || ' ' || email || ' ' || left(message, 100)`),
    status: text().notNull().default('unread'),
    adminNotes: text().notNull().default(''),
    repliedAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('contact_messages_edition_status').on(table.edition, table.status, table.createdAt),
    index('contact_messages_search').on(table.edition, table.id, table.searchKey),
    index('contact_messages_edition_created').on(table.edition, table.createdAt),
    index('contact_messages_edition_replied').on(table.edition, table.repliedAt),
  ],
)
mark(contactMessages, { personal: 3 })

/** Why the outbox is also the queue is in docs/decisions/007. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    edition: editionColumn(),
    kind: text().notNull(),
    language: text().notNull().default('en'),
    recipient: text().notNull(),
    replyTo: text(),
    messageId: text().notNull().default(''),
    /** An email with the same key is queued only once. */
    key: text(),
    /** The issue of the newsletter that it belongs to, which can be paused as a whole. */
    mailing: uuid(),
    /** Is sent after individual emails, and skipped rather than sent twice. */
    bulk: boolean().notNull().default(false),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Tokens in the mail, until blanked. */
    secrets: jsonb().$type<string[]>().notNull().default([]),
    secretsExpireAt: instant(),
    /** Hidden from others who read the outbox. */
    confidential: boolean().notNull().default(false),
    status: text().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    claimedBy: uuid(),
    claimedUntil: instant(),
    lastError: text(),
    sentAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('outbox_queue').on(table.status, table.bulk, table.nextAttemptAt),
    index('outbox_claims')
      .on(table.claimedBy)
      .where(sql`${table.claimedBy} is not null`),
    index('outbox_secrets')
      .on(table.status, table.secretsExpireAt)
      .where(sql`${table.secrets} <> '[]'`),
    index('outbox_edition').on(table.edition, table.id),
    index('outbox_recipient').on(table.edition, table.recipient),
    uniqueIndex('outbox_key').on(table.edition, table.key),
    index('outbox_mailing')
      .on(table.mailing, table.status)
      .where(sql`${table.mailing} is not null`),
  ],
)
mark(outbox, {
  personal: 3,
  only: `secrets = '[]'`,
  expires: {
    after: 'createdAt',
    days: retention.mailDays,
    only: `status in ('sent', 'failed', 'unconfirmed')`,
  },
})

/** Issues whose emails wait, or were given up, since a mail server refused them. */
export const mailPauses = pgTable(
  'mail_pauses',
  {
    mailing: uuid().primaryKey(),
    edition: editionColumn(),
    /** `paused`, `resumed` or `dropped`. */
    state: text().notNull(),
    /** Whether it is our server or we that were refused, or too many readers. */
    cause: text().notNull(),
    /** What the server said of the last email. */
    reason: text().notNull(),
    subject: text().notNull(),
    pausedAt: instant().notNull(),
  },
  (table) => [index('mail_pauses_edition').on(table.edition, table.state)],
)
mark(mailPauses, { personal: false })
