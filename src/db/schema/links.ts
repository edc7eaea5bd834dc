import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant } from './columns.ts'

/** Outgoing addresses, and their state when last checked. */
export const links = pgTable(
  'links',
  {
    id: id(),
    edition: editionColumn(),
    url: text().notNull(),
    /** SHA-256 of the address: an index cannot hold the longest ones. */
    urlHash: text().notNull(),
    /** unchecked, failing, ok, redirected, broken or unreachable. */
    state: text().notNull().default('unchecked'),
    /** The last status that its server gave. */
    status: integer(),
    /** What there is to say about the last look. */
    note: text(),
    redirectedTo: text(),
    /** Failed checks since the last good one. */
    failures: integer().notNull().default(0),
    checkedAt: instant(),
    nextCheckAt: instant().notNull().defaultNow(),
    /** Not looked at any more, as an editor wants it. */
    isIgnored: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('links_edition_url').on(table.edition, table.urlHash),
    index('links_edition_state').on(table.edition, table.isIgnored, table.state),
    index('links_due')
      .on(table.nextCheckAt)
      .where(sql`not ${table.isIgnored}`),
  ],
)

/** Where an address stands. */
export const linkUses = pgTable(
  'link_uses',
  {
    linkId: uuid()
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    /** casino, guide, post or programme. */
    entity: text().notNull(),
    entityId: uuid().notNull(),
    /** The field, as the API calls it. */
    field: text().notNull(),
    /** Of a text; empty for a field that has none. */
    language: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.entity, table.entityId, table.field, table.language] }),
    index('link_uses_entity').on(table.entity, table.entityId),
  ],
)

/** Which version of a thing its addresses were taken from. */
export const linkScans = pgTable(
  'link_scans',
  { entity: text().notNull(), entityId: uuid().notNull(), version: integer().notNull() },
  (table) => [primaryKey({ columns: [table.entity, table.entityId] })],
)
