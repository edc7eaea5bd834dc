import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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

export const pages = pgTable(
  'pages',
  {
    id: id(),
    edition: editionColumn(),
    slug: text().notNull(),
    title: text().notNull(),
    titleKey: searchKey('title'),
    introduction: text().notNull().default(''),
    body: text().notNull().default(''),
    /** Markdown with a heading for each question. */
    questions: text().notNull().default(''),
    ...seoColumns(),
    menuLabel: text().notNull().default(''),
    isInMenu: boolean().notNull().default(false),
    /** Not published before a lawyer has read it. */
    needsLegalReview: boolean().notNull().default(false),
    isPublished: boolean().notNull().default(false),
    publishAt: instant(),
    publishedAt: instant(),
    textHashes: textHashes(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('pages_slug').on(table.edition, table.slug),
    index('pages_published').on(table.edition, table.isPublished, table.createdAt),
    index('pages_due')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
  ],
)
mark(pages, { personal: false })

export const pageTranslations = pgTable(
  'page_translations',
  {
    entryId: uuid('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    title: text(),
    titleKey: searchKey('title'),
    introduction: text(),
    body: text(),
    questions: text(),
    ...seoTextColumns(),
    menuLabel: text(),
    ...translationState(),
    ...timestamps(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.language] })],
)
mark(pageTranslations, { personal: false })
