import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant } from './columns.ts'
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

/** The rules of places as they were saved, so that what held on a day can be shown later. */
export const ruleRecords = pgTable(
  'rule_records',
  {
    id: id(),
    edition: editionColumn(),
    /** As the settings hold them, of the version of the site that wrote them. */
    markets: jsonb().notNull(),
    /** Whether readers were led to casinos that they are warned of. */
    leadsToWarned: boolean().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('rule_records_edition').on(table.edition, table.at)],
)
mark(ruleRecords, { personal: false })
