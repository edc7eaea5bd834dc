import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { bytes, editionColumn, id, instant } from './columns.ts'
import { mark } from './marks.ts'

/** Why pictures are in the database is in docs/decisions/001. */
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
    /** The description in the main language. */
    alt: text().notNull().default(''),
    /** The descriptions in other languages. */
    alts: jsonb().$type<Record<string, string>>().notNull().default({}),
    isDecorative: boolean().notNull().default(false),
    /** What cropping keeps in view, in percent. */
    focusX: integer().notNull().default(50),
    focusY: integer().notNull().default(50),
    /** Then it has no bytes, and its addresses lead there. */
    replacedBy: uuid().references((): AnyPgColumn => media.id, { onDelete: 'cascade' }),
    bytes: bytes().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('media_replaced').on(table.replacedBy),
    index('media_library').on(table.edition, table.purpose, table.id),
    index('media_content').on(sql`sha256(${table.bytes})`),
  ],
)
mark(media, { personal: false })

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
mark(mediaVariants, { personal: false })

/** What entries use; kept by each write, and in the way of deleting a picture. */
export const mediaUses = pgTable(
  'media_uses',
  {
    mediaId: uuid()
      .notNull()
      .references(() => media.id),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    edition: editionColumn(),
    field: text().notNull(),
    /** Empty if a field of the entry itself shows the picture. */
    language: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.entityId, table.field, table.language] }),
    index('media_uses_entry').on(table.entityId),
  ],
)
mark(mediaUses, { personal: false })
