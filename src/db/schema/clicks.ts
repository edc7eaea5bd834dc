import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { editionColumn, instant } from './columns.ts'
import { mark } from './marks.ts'

/** The migration partitions it by month, which drizzle cannot express. */
export const clicks = pgTable(
  'clicks',
  {
    id: uuid().notNull().$defaultFn(uuidv7),
    at: instant().notNull().defaultNow(),
    edition: editionColumn(),
    casinoId: uuid(),
    /** What was clicked when it was no casino. */
    source: text(),
    referrer: text(),
    referrerKind: text(),
    userAgent: text(),
    class: text().notNull(),
    language: text(),
    page: text(),
    placement: text(),
    /** The place in its list, from 1. */
    position: integer(),
    /** Hash of address and user agent, salted daily. */
    visitor: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('clicks_edition_at').on(table.edition, table.at),
    index('clicks_casino_at').on(table.casinoId, table.at),
    index('clicks_visitor_at').on(table.visitor, table.at),
  ],
)
mark(clicks, { personal: 2 })
