import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
    /** What was clicked when it was no casino: `banner-ad`, `vpn/…`, `lottery/…`. */
    source: text(),
    /** A name from within the site, or an address without its query. */
    referrer: text(),
    /** direct, internal, search, social, mail or other. */
    referrerKind: text(),
    userAgent: text(),
    /** human, bot, prefetch, duplicate or unknown. */
    class: text().notNull(),
    language: text(),
    /** Path of the page, without its query. */
    page: text(),
    /** Kind of place on the page: card, table, sticky, … */
    placement: text(),
    /** The link's place in its list, from 1. */
    position: integer(),
    /** Hash of address and user agent under the day's salt; no address is stored. */
    visitor: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('clicks_edition_at').on(table.edition, table.at),
    index('clicks_casino_at').on(table.casinoId, table.at),
    index('clicks_visitor_at').on(table.visitor, table.at),
  ],
)
