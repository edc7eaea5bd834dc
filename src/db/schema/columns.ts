import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { boolean, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Time-ordered ids made here, because PostgreSQL makes them only from version 18 on. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7)

export const editionColumn = () => text('edition').notNull()

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const timestamps = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

/** Counts an entity's changes, so that an edit based on an old state is noticed. */
export const version = () => integer().notNull().default(1)

/** Texts of the row as search sees them, kept by the database itself. `fold_text` does what `foldText` does; an index takes 2,700 bytes at most. */
export const searchKey = (texts: string) => text().generatedAlwaysAs(sql.raw(`left(fold_text(${texts}), 600)`))

/** MD5 of each English text by its field, blank ones left out: what a translation is current with (`hashTexts`). */
export const textHashes = () => jsonb().$type<Record<string, string>>().notNull().default({})

export const translationState = () => ({
  /** Whether visitors see this language; until then they see English. */
  isPublic: boolean().notNull().default(false),
  /** For each translated field the hash of the English text that it was last confirmed to say. */
  sources: jsonb().$type<Record<string, string>>().notNull().default({}),
})
