import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant, searchKey, textHashes, timestamps, translationState, version } from './columns.ts'

const articleColumns = () => ({
  id: id(),
  edition: editionColumn(),
  slug: text().notNull(),
  title: text().notNull(),
  titleKey: searchKey('title'),
  excerpt: text().notNull().default(''),
  content: text().notNull().default(''),
  category: text().notNull(),
  /** Minutes. */
  readTime: integer().notNull(),
  imageUrl: text(),
  /** Empty: decorative. */
  imageAlt: text().notNull().default(''),
  isPublished: boolean().notNull().default(false),
  publishAt: instant(),
  /** Readers see `createdAt`. */
  publishedAt: instant(),
  textHashes: textHashes(),
  version: version(),
  ...timestamps(),
})

const translationColumns = () => ({
  language: text().notNull(),
  title: text(),
  titleKey: searchKey('title'),
  excerpt: text(),
  content: text(),
  imageAlt: text(),
  ...translationState(),
  ...timestamps(),
})

export const guides = pgTable('guides', articleColumns(), (table) => [
  uniqueIndex('guides_edition_slug').on(table.edition, table.slug),
  index('guides_edition_published').on(table.edition, table.isPublished, table.createdAt),
  index('guides_search').on(table.edition, table.id, table.titleKey),
  index('guides_due')
    .on(table.publishAt)
    .where(sql`${table.publishAt} is not null`),
])

export const guideTranslations = pgTable(
  'guide_translations',
  {
    guideId: uuid()
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    ...translationColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.guideId, table.language] }),
    index('guide_translations_search').on(table.guideId, table.language, table.titleKey),
  ],
)

export const posts = pgTable(
  'posts',
  {
    ...articleColumns(),
    author: text().notNull(),
    tags: text().array().notNull().default([]),
    featured: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('posts_edition_slug').on(table.edition, table.slug),
    index('posts_edition_published').on(table.edition, table.isPublished, table.createdAt),
    index('posts_search').on(table.edition, table.id, table.titleKey),
    index('posts_due')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
  ],
)

export const postTranslations = pgTable(
  'post_translations',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    ...translationColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.language] }),
    index('post_translations_search').on(table.postId, table.language, table.titleKey),
  ],
)
