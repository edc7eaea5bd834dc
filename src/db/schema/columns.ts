import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uuid,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'

/** PostgreSQL has UUIDv7 only from version 18. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7)

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const editionColumn = () => text('edition').notNull()

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const timestamps = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

/** Counts changes, so that nobody overwrites what they have not seen. */
export const version = () => integer().notNull().default(1)

/** The version at which each part of an entry last changed, for kinds that have parts. */
export const partVersions = () => jsonb().$type<Record<string, number>>().notNull().default({})

/** `fold_text` equals `foldText`; an index takes 2,700 bytes. */
export const searchKey = (texts: string) =>
  text().generatedAlwaysAs(sql.raw(`left(fold_text(${texts}), 600)`))

/** The MD5 of each text in the main language by its field, made by `hashTexts`. */
export const textHashes = () => jsonb().$type<Record<string, string>>().notNull().default({})

/** What every published kind has. Its title may be a name. */
export const publishedColumns = () => ({
  id: id(),
  edition: editionColumn(),
  slug: text().notNull(),
  title: text().notNull(),
  titleKey: searchKey('title'),
  isPublished: boolean().notNull().default(false),
  publishAt: instant(),
  /** When it was first published; visitors see `createdAt`. */
  publishedAt: instant(),
  textHashes: textHashes(),
  version: version(),
  ...timestamps(),
})

/** The schedule finds what is due by it. */
export const dueIndex = (kind: string, publishAt: ExtraConfigColumn) =>
  index(`${kind}_due`)
    .on(publishAt)
    .where(sql`${publishAt} is not null`)

/** A translation's title, with the key by which the admin's search finds it. */
export const titleColumns = () => ({ title: text(), titleKey: searchKey('title') })

/** What search engines and networks show; blank: what is made from the entry. */
export const seoColumns = () => ({
  seoTitle: text().notNull().default(''),
  seoDescription: text().notNull().default(''),
  socialImageUrl: text(),
})

export const seoTextColumns = () => ({
  seoTitle: text(),
  seoDescription: text(),
  socialImageUrl: text(),
})

export const translationState = () => ({
  isPublic: boolean().notNull().default(false),
  /** Hash of the original last translated, by field. */
  sources: jsonb().$type<Record<string, string>>().notNull().default({}),
})
