import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** Who is to read an entry before it is published. Ids of entries are unique among all kinds. */
export const reviewAssignments = pgTable(
  'review_assignments',
  {
    entryId: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('review_assignments_user').on(table.userId)],
)
