import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { editionColumn, instant } from './columns.ts'
import { retention } from '#contract/retention.ts'
import { mark } from './marks.ts'

/** What somebody has typed into a form and not saved. */
export const unsavedWork = pgTable(
  'unsaved_work',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    edition: editionColumn(),
    entity: text().notNull(),
    /** It is blank for an entry that is not stored yet. */
    entityId: text().notNull(),
    /** JSON, of which only the form knows the shape. */
    work: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.edition, table.entity, table.entityId] }),
    index('unsaved_work_age').on(table.updatedAt),
  ],
)
mark(unsavedWork, {
  personal: 4,
  expires: { after: 'updatedAt', days: retention.unsavedDays },
})
