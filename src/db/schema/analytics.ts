import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { editionColumn } from './columns.ts'
import { mark } from './marks.ts'

/** Days and months in UTC (docs/decisions/017). */
export const clickCounts = pgTable(
  'click_counts',
  {
    edition: editionColumn(),
    dimension: text().notNull(),
    unit: text().notNull(),
    /** Months also have `all`, the sum. */
    class: text().notNull(),
    start: date({ mode: 'string' }).notNull(),
    key: text().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.edition, table.dimension, table.unit, table.class, table.start, table.key],
    }),
  ],
)
mark(clickCounts, { personal: false })

/** Counts of subscribers by day, which outlive the subscribers’ own rows. */
export const readerCounts = pgTable(
  'reader_counts',
  {
    edition: editionColumn(),
    what: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    readers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.what, table.day] })],
)
mark(readerCounts, { personal: false })

export const countedUntil = pgTable('counted_until', {
  what: text().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
})
mark(countedUntil, { personal: false })
