import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What is known about the source of coin prices. Its one row is also the lease: the process that moves `nextCallAt` forward may call the source. */
export const priceSource = pgTable('price_source', {
  id: text().primaryKey(),
  /** No process calls the source before this. */
  nextCallAt: instant().notNull(),
  /** When it was last called, whatever the result. */
  lastCallAt: instant(),
  /** Calls that failed since the last good one. */
  failures: integer().notNull().default(0),
  lastError: text(),
  /** The last good prices, as the API gives them, and when they came. */
  prices: jsonb(),
  pricesAt: instant(),
})

/** Prices in US dollars by coin id, at most one row for five minutes: the newest of them. */
export const pricePoints = pgTable('price_points', {
  /** Start of the five minutes. */
  at: instant().primaryKey(),
  usd: jsonb().notNull(),
})
