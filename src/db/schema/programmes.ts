import { boolean, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant, timestamps, version } from './columns.ts'
import { mark, noHash } from './marks.ts'

export const programmes = pgTable(
  'programmes',
  {
    id: id(),
    edition: editionColumn(),
    name: text().notNull(),
    /** The SHA-256 of the secret. */
    secretHash: text().notNull(),
    hosts: text().array().notNull().default([]),
    /** The parameter in which the programme takes our click id. */
    subIdParameter: text(),
    isActive: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('programmes_edition_name').on(table.edition, table.name)],
)
mark(programmes, { personal: false, replaced: { secretHash: noHash } })

export const conversions = pgTable(
  'conversions',
  {
    id: id(),
    edition: editionColumn(),
    programmeId: uuid()
      .notNull()
      .references(() => programmes.id),
    transactionId: text().notNull(),
    kind: text().notNull(),
    /** It is negative for a reversal. */
    amount: numeric(),
    currency: text(),
    subId: text(),
    clickId: uuid(),
    casinoId: uuid(),
    source: text(),
    placement: text(),
    origin: text().notNull(),
    occurredAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversions_programme_transaction').on(table.programmeId, table.transactionId),
    index('conversions_edition_occurred').on(table.edition, table.occurredAt, table.id),
  ],
)
mark(conversions, { personal: 2 })
