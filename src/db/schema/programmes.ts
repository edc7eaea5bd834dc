import { boolean, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant, timestamps, version } from './columns.ts'

/** Affiliate programmes: who pays for visits, and tells what became of them. */
export const programmes = pgTable(
  'programmes',
  {
    id: id(),
    edition: editionColumn(),
    name: text().notNull(),
    /** SHA-256 of the postback's secret, which is random and long. */
    secretHash: text().notNull(),
    /** Hosts of the affiliate addresses that are the programme's. */
    hosts: text().array().notNull().default([]),
    /** Query parameter in which a click's id is passed on to those hosts. */
    subIdParameter: text(),
    /** Whether its postbacks are taken. */
    isActive: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('programmes_edition_name').on(table.edition, table.name)],
)

/** What programmes say that visits came to. */
export const conversions = pgTable(
  'conversions',
  {
    id: id(),
    edition: editionColumn(),
    programmeId: uuid()
      .notNull()
      .references(() => programmes.id),
    /** The programme's own id of it. */
    transactionId: text().notNull(),
    /** registration, deposit, sale, … as the programme names it. */
    kind: text().notNull(),
    /** A decimal without trailing zeros, negative for a reversal. */
    amount: numeric(),
    currency: text(),
    /** What the programme gave back as our click's id. */
    subId: text(),
    /** The click it belongs to, and what charts need of it; null if the programme named none that we know. */
    clickId: uuid(),
    casinoId: uuid(),
    source: text(),
    placement: text(),
    /** postback or report. */
    origin: text().notNull(),
    occurredAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversions_programme_transaction').on(table.programmeId, table.transactionId),
    index('conversions_edition_occurred').on(table.edition, table.occurredAt, table.id),
  ],
)
