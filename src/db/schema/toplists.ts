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
  dueIndex,
  publishedColumns,
  titleColumns,
  seoColumns,
  seoTextColumns,
  timestamps,
  translationState,
} from './columns.ts'
import { mark } from './marks.ts'

export const toplists = pgTable(
  'toplists',
  {
    ...publishedColumns(),
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
  },
  (table) => [
    uniqueIndex('toplists_slug').on(table.edition, table.slug),
    index('toplists_published').on(table.edition, table.isPublished, table.createdAt),
    dueIndex('toplists', table.publishAt),
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
    ...titleColumns(),
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
