import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Re-encoded pictures. Their bytes live here, so that one backup holds everything and N processes share them. */
export const media = pgTable('media', {
  id: id(),
  edition: editionColumn(),
  contentType: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  alt: text().notNull().default(''),
  bytes: bytes().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
