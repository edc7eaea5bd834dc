import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dueIndex, publishedColumns, timestamps, translationState } from './columns.ts'
import { users } from './accounts.ts'
import { mark } from './marks.ts'

export const authors = pgTable(
  'authors',
  {
    ...publishedColumns(),
    role: text().notNull().default(''),
    bio: text().notNull().default(''),
    imageUrl: text(),
    expertise: text().array().notNull().default([]),
    links: text().array().notNull().default([]),
    /** The account by which this person confirms and decides; administrators link it. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('authors_slug').on(table.edition, table.slug),
    uniqueIndex('authors_user').on(table.edition, table.userId),
    index('authors_published').on(table.edition, table.isPublished, table.createdAt),
    dueIndex('authors', table.publishAt),
  ],
)
mark(authors, { personal: 4 })

export const authorTranslations = pgTable(
  'author_translations',
  {
    entryId: uuid('author_id')
      .notNull()
      .references(() => authors.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    role: text(),
    bio: text(),
    expertise: text().array(),
    ...translationState(),
    ...timestamps(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.language] })],
)
mark(authorTranslations, { personal: false })

/** The columns of who wrote and checked an entry. */
export const creditNames = ['authorId', 'reviewerId', 'checkedOn'] as const

/** What authors write and check has these. An author who is named can't be removed. */
export const creditColumns = () => ({
  authorId: uuid().references(() => authors.id),
  reviewerId: uuid().references(() => authors.id),
  /** The day that the reviewer gives. */
  checkedOn: date({ mode: 'string' }),
})
