import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { editionColumn, id, timestamps, version } from './columns.ts'
import { mark } from './marks.ts'

/** Categories and tags of articles, which name them by their words. */
export const terms = pgTable(
  'terms',
  {
    id: id(),
    edition: editionColumn(),
    section: text().$type<'guide' | 'post'>().notNull(),
    kind: text().$type<'category' | 'tag'>().notNull(),
    name: text().notNull(),
    /** What readers see in a language; the others follow from the name. */
    names: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Earlier names in lower case: their addresses lead here. */
    former: text().array().notNull().default([]),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('terms_name').on(
      table.edition,
      table.section,
      table.kind,
      sql`lower(${table.name})`,
    ),
  ],
)
mark(terms, { personal: false })
