import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant } from './columns.ts'

/** Links by which people without an account read what is not published yet. Deleting one revokes it. */
export const previewLinks = pgTable(
  'preview_links',
  {
    /** The link carries it with a signature; it alone opens nothing. */
    id: id(),
    edition: editionColumn(),
    /** guide, post or casino. */
    entity: text().notNull(),
    entityId: uuid().notNull(),
    createdBy: text(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('preview_links_entity').on(table.entity, table.entityId),
    index('preview_links_expiry').on(table.expiresAt),
  ],
)
