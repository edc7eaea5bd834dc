import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, instant } from './columns.ts'

/** Prevents importing twice. */
export const importedEntries = pgTable(
  'imported_entries',
  {
    edition: editionColumn(),
    source: text().notNull(),
    kind: text().notNull(),
    entryId: uuid().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.source] })],
)
