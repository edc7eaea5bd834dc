import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { editionColumn, id, instant } from './columns.ts'
import { mark } from './marks.ts'

/** Searches, filters and sorting of the admin's lists, as each person named them. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    edition: editionColumn(),
    /** The list's path in the admin. */
    screen: text().notNull(),
    name: text().notNull(),
    /** The query of the list's address, without a question mark. */
    search: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(
      table.userId,
      table.edition,
      table.screen,
      sql`lower(${table.name})`,
    ),
  ],
)
mark(savedViews, { personal: 4 })
