import { boolean, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** docs/decisions/001 */
export const media = pgTable(
  'media',
  {
    id: id(),
    edition: editionColumn(),
    contentType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    purpose: text().notNull().default('logo'),
    fileName: text().notNull().default(''),
    alt: text().notNull().default(''),
    isDecorative: boolean().notNull().default(false),
    bytes: bytes().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('media_library').on(table.edition, table.purpose, table.id)],
)

/** `media` has the largest, as WebP. */
export const mediaVariants = pgTable(
  'media_variants',
  {
    mediaId: uuid()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    format: text().notNull(),
    width: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.format, table.width] })],
)
