import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { editionColumn, id, instant } from './columns.ts'
import { mark } from './marks.ts'

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
mark(reviewAssignments, { personal: 4 })

export const reviewComments = pgTable(
  'review_comments',
  {
    id: id(),
    entryId: uuid().notNull(),
    edition: editionColumn(),
    /** Null once the account is gone. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    resolvedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('review_comments_entry').on(table.entryId),
    index('review_comments_user').on(table.userId),
  ],
)
mark(reviewComments, { personal: 4 })
