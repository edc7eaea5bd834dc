import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { editionColumn } from './columns.ts'

/** Clicks of a day or a whole month (UTC), counted once for each dimension (docs/decisions/017). Clicks may be dropped, these stay. */
export const clickCounts = pgTable(
  'click_counts',
  {
    edition: editionColumn(),
    /** all, casino, placement, language, page, position or list. */
    dimension: text().notNull(),
    /** day or month. */
    unit: text().notNull(),
    /** Of months also `all`, the sum of the others. */
    class: text().notNull(),
    /** The first day. */
    start: date({ mode: 'string' }).notNull(),
    /** What it counts within the dimension, such as `casino:<id>`; empty for `all`, and where a click does not say. */
    key: text().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.edition, table.dimension, table.unit, table.class, table.start, table.key] }),
  ],
)

/** Readers who came and went on a day (UTC), kept because their rows are deleted after they left. */
export const readerCounts = pgTable(
  'reader_counts',
  {
    edition: editionColumn(),
    /** confirmed, unsubscribed or erased. */
    what: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    readers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.what, table.day] })],
)

/** How far the counts go: days before this one are counted, the others are looked up where they happened. */
export const countedUntil = pgTable('counted_until', {
  /** clicks or readers. */
  what: text().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
})
