import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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

export const pages = pgTable(
  'pages',
  {
    ...publishedColumns(),
    introduction: text().notNull().default(''),
    body: text().notNull().default(''),
    /** Markdown with a heading for each question. */
    questions: text().notNull().default(''),
    ...seoColumns(),
    menuLabel: text().notNull().default(''),
    isInMenu: boolean().notNull().default(false),
    /** Not published before a lawyer has read it. */
    needsLegalReview: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('pages_slug').on(table.edition, table.slug),
    index('pages_published').on(table.edition, table.isPublished, table.createdAt),
    dueIndex('pages', table.publishAt),
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
    ...titleColumns(),
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
