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
import { creditColumns } from './authors.ts'
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

export const articles = pgTable(
  'articles',
  {
    ...publishedColumns(),
    excerpt: text().notNull().default(''),
    content: text().notNull().default(''),
    category: text().notNull(),
    /** How many minutes reading takes, as `computeReadTime` estimates from the text. */
    readTime: integer().notNull(),
    imageUrl: text(),
    /** Empty if the picture is decorative. */
    imageAlt: text().notNull().default(''),
    ...seoColumns(),
    section: text().$type<'guide' | 'post'>().notNull(),
    /** Only posts have one. */
    author: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    featured: boolean().notNull().default(false),
    ...creditColumns(),
  },
  (table) => [
    uniqueIndex('articles_slug').on(table.edition, table.section, table.slug),
    index('articles_published').on(
      table.edition,
      table.section,
      table.isPublished,
      table.createdAt,
    ),
    index('articles_search').on(table.edition, table.section, table.id, table.titleKey),
    dueIndex('articles', table.publishAt),
    index('articles_author')
      .on(table.authorId)
      .where(sql`${table.authorId} is not null`),
    index('articles_reviewer')
      .on(table.reviewerId)
      .where(sql`${table.reviewerId} is not null`),
  ],
)
mark(articles, { personal: false })

export const articleTranslations = pgTable(
  'article_translations',
  {
    entryId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    /** Null if it is that of the article. */
    slug: text(),
    ...titleColumns(),
    excerpt: text(),
    content: text(),
    imageAlt: text(),
    ...seoTextColumns(),
    ...translationState(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.language] }),
    index('article_translations_search').on(table.entryId, table.language, table.titleKey),
    index('article_translations_slug').on(table.slug),
  ],
)
mark(articleTranslations, { personal: false })
