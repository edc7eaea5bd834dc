import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Method } from '#contract/ratings.ts'
import { editionColumn, instant } from './columns.ts'
import { mark } from './marks.ts'

/** Versions of the method by which casinos are rated; published ones never change. */
export const ratingMethods = pgTable(
  'rating_methods',
  {
    edition: editionColumn(),
    /** From 2: the first is the one that the edition begins with. */
    version: integer().notNull(),
    weights: jsonb().$type<Method['weights']>().notNull(),
    essential: jsonb().$type<Method['essential']>().notNull(),
    /** `score` or `editors`. */
    order: text().$type<Method['order']>().notNull(),
    note: text().notNull(),
    publishedOn: date({ mode: 'string' }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.version] })],
)
mark(ratingMethods, { personal: false })
