import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { webhookDays, type WebhookTry } from '#contract/webhook-try.ts'
import { id, instant, timestamps } from './columns.ts'
import { mark } from './marks.ts'

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  url: text().notNull(),
  events: text().array().notNull(),
  /** The secret is derived from the site's and this number, and is stored nowhere. */
  secretNumber: integer().notNull().default(1),
  secretSince: instant().notNull().defaultNow(),
  /** Tries in a row that failed. */
  failures: integer().notNull().default(0),
  failingSince: instant(),
  pausedAt: instant(),
  pauseReason: text(),
  ...timestamps(),
})
mark(webhookEndpoints, {
  personal: false,
  // Two sites must not tell one receiver.
  replaced: {
    pausedAt: 'coalesce(paused_at, updated_at)::text',
    pauseReason: `coalesce(pause_reason, 'Imported from an archive.')`,
  },
})

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** What receivers recognise a repeat by. */
    id: id(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    edition: text(),
    label: text(),
    /** Signed, so it is kept byte for byte. */
    body: text().notNull(),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** The last attempts to deliver it. */
    tries: jsonb().$type<WebhookTry[]>().notNull().default([]),
    nextTryAt: instant().notNull().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('webhook_deliveries_endpoint').on(table.endpointId, table.id),
    index('webhook_deliveries_state').on(table.state, table.id),
    index('webhook_deliveries_age').on(table.createdAt),
    index('webhook_deliveries_due')
      .on(table.endpointId, table.attempts, table.id)
      .where(sql`${table.state} = 'waiting'`),
  ],
)
mark(webhookDeliveries, {
  personal: false,
  expires: { after: 'createdAt', days: webhookDays },
})
