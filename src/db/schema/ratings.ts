import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NoteIn } from '#contract/notes.ts'
import type { Method, ToldRating } from '#contract/ratings.ts'
import { editionColumn, id, instant } from './columns.ts'
import { mark } from './marks.ts'

/** Versions of the method by which casinos are rated; published ones never change. */
export const ratingMethods = pgTable(
  'rating_methods',
  {
    /** What feeds know its publication by. */
    id: uuid().notNull().defaultRandom(),
    edition: editionColumn(),
    /** Counts from 2: the first is the one that the edition begins with. */
    version: integer().notNull(),
    weights: jsonb().$type<Method['weights']>().notNull(),
    essential: jsonb().$type<Method['essential']>().notNull(),
    /** `score` or `editors`. */
    order: text().$type<Method['order']>().notNull(),
    note: text().notNull(),
    noteIn: jsonb().$type<NoteIn>(),
    publishedOn: date({ mode: 'string' }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.version] })],
)
mark(ratingMethods, { personal: false })

/**
 * What readers could see of a casino's rating, before and after each change. Rows are only added,
 * and there is no foreign key: they outlive the casino, whatever becomes of it.
 */
export const ratingEvents = pgTable(
  'rating_events',
  {
    id: id(),
    edition: editionColumn(),
    casinoId: uuid().notNull(),
    /** What it was called then, as it may be renamed or deleted since. */
    slug: text().notNull(),
    name: text().notNull(),
    /** Null where the casino was not listed. */
    before: jsonb().$type<ToldRating>(),
    after: jsonb().$type<ToldRating>(),
    /** Its place among the casinos that were shown; null if it was none of them any more. */
    place: integer(),
    /** The version of the method by which it was rated. */
    method: integer().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('rating_events_casino').on(table.casinoId, table.at),
    index('rating_events_edition').on(table.edition, table.at),
  ],
)
mark(ratingEvents, { personal: false })

/** The last that the events say of each casino that is listed, to find out what is new. */
export const toldRatings = pgTable(
  'told_ratings',
  {
    casinoId: uuid().primaryKey(),
    edition: editionColumn(),
    slug: text().notNull(),
    name: text().notNull(),
    state: jsonb().$type<ToldRating>().notNull(),
  },
  (table) => [
    index('told_ratings_edition').on(table.edition),
    index('told_ratings_moves')
      .on(table.edition)
      .where(sql`${table.state} ->> 'move' is not null`),
  ],
)
mark(toldRatings, { personal: false })
