import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant, timestamps, version } from './columns.ts'
import { mark } from './marks.ts'

export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    edition: editionColumn(),
    /**
     * Is spelt as `spellSitePath` spells it; one that has no language's prefix counts in every
     * language.
     */
    path: text().notNull(),
    /** A path of this site or an address elsewhere; null: gone. */
    target: text(),
    /** Whether somebody has said that nobody pays for readers who are led elsewhere by it. */
    isFree: boolean().notNull().default(false),
    /** The entry that left the address; null if a person wrote the redirect. */
    entity: text(),
    entityId: uuid(),
    hits: integer().notNull().default(0),
    lastHitAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('redirects_path').on(table.edition, table.path),
    index('redirects_target').on(table.edition, table.target),
    index('redirects_entry').on(table.entityId),
    index('redirects_newest').on(table.edition, table.createdAt),
  ],
)
mark(redirects, { personal: false })
