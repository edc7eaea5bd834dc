import { boolean, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Re-encoded pictures. Their bytes live here, so that one backup holds everything and N processes share them. */
export const media = pgTable(
  'media',
  {
    id: id(),
    edition: editionColumn(),
    contentType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** What it is for: logo or picture. */
    purpose: text().notNull().default('logo'),
    /** Name of the uploaded file, to find it by. */
    fileName: text().notNull().default(''),
    /** What it shows, in English, suggested wherever it is used; empty when it only decorates. */
    alt: text().notNull().default(''),
    /** Whether the uploader marked it as decorative. */
    isDecorative: boolean().notNull().default(false),
    bytes: bytes().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('media_library').on(table.edition, table.purpose, table.id)],
)

/** The same picture in other widths and formats; `media` has the largest as WebP. */
export const mediaVariants = pgTable(
  'media_variants',
  {
    mediaId: uuid()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    /** avif or webp. */
    format: text().notNull(),
    width: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.format, table.width] })],
)
