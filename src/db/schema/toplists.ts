import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  editionColumn,
  id,
  instant,
  searchKey,
  seoColumns,
  seoTextColumns,
  textHashes,
  timestamps,
  translationState,
  version,
} from './columns.ts'
import { mark } from './marks.ts'

export const toplists = pgTable(
  'toplists',
  {
    id: id(),
    edition: editionColumn(),
    slug: text().notNull(),
    title: text().notNull(),
    titleKey: searchKey('title'),
    introduction: text().notNull().default(''),
    method: text().notNull().default(''),
    /** Markdown with a heading for each question. */
    questions: text().notNull().default(''),
    ...seoColumns(),
    /** Picked by hand, in this order; empty: all that pass the filter. */
    casinoIds: uuid().array().notNull().default([]),
    cryptocurrency: text(),
    paymentMethod: text(),
    license: text(),
    state: text(),
    tag: text(),
    minRating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    newWithinDays: integer(),
    noKyc: boolean().notNull().default(false),
    vpnFriendly: boolean().notNull().default(false),
    isInMenu: boolean().notNull().default(false),
    isPublished: boolean().notNull().default(false),
    publishAt: instant(),
    publishedAt: instant(),
    textHashes: textHashes(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('toplists_slug').on(table.edition, table.slug),
    index('toplists_published').on(table.edition, table.isPublished, table.createdAt),
    index('toplists_due')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
  ],
)
mark(toplists, { personal: false })

export const toplistTranslations = pgTable(
  'toplist_translations',
  {
    entryId: uuid('toplist_id')
      .notNull()
      .references(() => toplists.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    /** Null if it is that of the list. */
    slug: text(),
    title: text(),
    titleKey: searchKey('title'),
    introduction: text(),
    method: text(),
    questions: text(),
    ...seoTextColumns(),
    ...translationState(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.language] }),
    index('toplist_translations_slug').on(table.slug),
  ],
)
mark(toplistTranslations, { personal: false })
