import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { editionColumn, id, instant } from './columns.ts'
import { media } from './media.ts'
import { mark } from './marks.ts'

/** What has been imported, so that it is not imported a second time. */
export const importedEntries = pgTable(
  'imported_entries',
  {
    edition: editionColumn(),
    source: text().notNull(),
    kind: text().notNull(),
    entryId: uuid().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.source] })],
)
mark(importedEntries, { personal: false })

/** Pictures of other sites that imported articles show, each once. */
export const importedPictures = pgTable(
  'imported_pictures',
  {
    id: id(),
    edition: editionColumn(),
    /** SHA-256 of what its spellings have in common. */
    sourceHash: text().notNull(),
    /** The address of the original, not of a smaller version. */
    url: text().notNull(),
    alt: text().notNull(),
    state: text().notNull().default('waiting'),
    note: text(),
    attempts: integer().notNull().default(0),
    nextTryAt: instant().notNull().defaultNow(),
    /** SHA-256 of the file as it was fetched. */
    bytesHash: text(),
    mediaId: uuid().references(() => media.id, { onDelete: 'set null' }),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('imported_pictures_source').on(table.edition, table.sourceHash),
    index('imported_pictures_bytes').on(table.edition, table.bytesHash),
    index('imported_pictures_state').on(table.edition, table.state, table.at),
    index('imported_pictures_media').on(table.mediaId),
    index('imported_pictures_due')
      .on(table.nextTryAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
)
mark(importedPictures, { personal: false })

export const importedPictureUses = pgTable(
  'imported_picture_uses',
  {
    pictureId: uuid()
      .notNull()
      .references(() => importedPictures.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    entryId: uuid().notNull(),
    field: text().notNull(),
    /** The address as the entry spells it. */
    url: text().notNull(),
    urlHash: text().notNull(),
    alt: text().notNull(),
    /** Whether the entry shows the fetched picture. */
    isApplied: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.field, table.urlHash] }),
    index('imported_picture_uses_picture').on(table.pictureId),
    index('imported_picture_uses_open')
      .on(table.entryId)
      .where(sql`not ${table.isApplied}`),
  ],
)
mark(importedPictureUses, { personal: false })
