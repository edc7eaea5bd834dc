import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { editionColumn } from './columns.ts'
import { retention } from '#contract/retention.ts'
import { mark } from './marks.ts'

/** What readers searched for and did not find, by day; not who they were. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    edition: editionColumn(),
    day: date().notNull(),
    language: text().notNull(),
    /** Folded, in the order in which they were typed. */
    words: text().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.edition, table.day, table.language, table.words] })],
)
mark(missedSearches, {
  personal: false,
  expires: { after: 'day', days: retention.missedSearchDays },
})
