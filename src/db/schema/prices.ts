import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Also the lease: whoever advances `nextCallAt` may call. */
export const priceSource = pgTable('price_source', {
  id: text().primaryKey(),
  nextCallAt: instant().notNull(),
  lastCallAt: instant(),
  failures: integer().notNull().default(0),
  lastError: text(),
  prices: jsonb(),
  pricesAt: instant(),
})

export const pricePoints = pgTable('price_points', {
  at: instant().primaryKey(),
  usd: jsonb().notNull(),
})
