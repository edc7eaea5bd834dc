import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant } from './columns.ts'
import { mark } from './marks.ts'

export const previewLinks = pgTable(
  'preview_links',
  {
    /** It is worth nothing without the signature in the link. */
    id: id(),
    edition: editionColumn(),
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
mark(previewLinks, {
  personal: 4,
  leftBehind: 'They show drafts.',
  expires: { after: 'expiresAt', days: 0 },
})
