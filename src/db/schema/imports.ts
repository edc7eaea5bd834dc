import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, instant } from './columns.ts'

/** What entries of another system became here, so that importing its file again doubles nothing. */
export const importedEntries = pgTable(
  'imported_entries',
  {
    edition: editionColumn(),
    /** What the other system tells the entry by: the guid of a WordPress export. */
    source: text().notNull(),
    /** guides or posts. */
    kind: text().notNull(),
    entryId: uuid().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.source] })],
)
