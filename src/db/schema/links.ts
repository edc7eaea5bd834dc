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
import { editionColumn, id, instant } from './columns.ts'
import { mark } from './marks.ts'

export const links = pgTable(
  'links',
  {
    id: id(),
    edition: editionColumn(),
    url: text().notNull(),
    /** SHA-256: the longest addresses exceed an index. */
    urlHash: text().notNull(),
    state: text().notNull().default('unchecked'),
    status: integer(),
    note: text(),
    redirectedTo: text(),
    failures: integer().notNull().default(0),
    checkedAt: instant(),
    nextCheckAt: instant().notNull().defaultNow(),
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
mark(links, { personal: false })

export const linkUses = pgTable(
  'link_uses',
  {
    linkId: uuid()
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    field: text().notNull(),
    language: text().notNull().default(''),
  },
  (table) => [
    primaryKey({
      columns: [table.linkId, table.entity, table.entityId, table.field, table.language],
    }),
    index('link_uses_entity').on(table.entity, table.entityId),
  ],
)
mark(linkUses, { personal: false })

export const linkScans = pgTable(
  'link_scans',
  { entity: text().notNull(), entityId: uuid().notNull(), version: integer().notNull() },
  (table) => [primaryKey({ columns: [table.entity, table.entityId] })],
)
mark(linkScans, { personal: false })
