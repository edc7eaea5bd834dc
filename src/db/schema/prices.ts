import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { mark } from './marks.ts'

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
mark(priceSource, { personal: false })

export const pricePoints = pgTable('price_points', {
  at: instant().primaryKey(),
  usd: jsonb().notNull(),
})
/** The history shows one day, so that nobody reads older points. */
mark(pricePoints, { personal: false, expires: { after: 'at', days: 2 } })
