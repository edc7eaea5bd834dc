import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { editionColumn, instant } from './columns.ts'

/** Partitioned by month of `at`, by hand in the migration: the schema language has no word for it. */
export const clicks = pgTable(
  'clicks',
  {
    id: uuid().notNull().$defaultFn(uuidv7),
    at: instant().notNull().defaultNow(),
    edition: editionColumn(),
    casinoId: uuid(),
    /** What was clicked when it was no casino: `banner-ad`. */
    source: text(),
    referrer: text(),
    userAgent: text(),
    /** human or bot; further classes are told from the other columns. */
    class: text().notNull(),
    language: text(),
    page: text(),
    placement: text(),
    /** Hash of address and user agent under the day's salt; no address is stored. */
    visitor: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('clicks_edition_at').on(table.edition, table.at),
    index('clicks_casino_at').on(table.casinoId, table.at),
  ],
)
