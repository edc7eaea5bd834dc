import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { mark } from './marks.ts'

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull().defaultNow(),
})
mark(settings, {
  // It holds the day’s random value for visitor codes.
  personal: 2,
  only: `key <> 'clicks.salt'`,
})
