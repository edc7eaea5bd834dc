import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, id, instant } from './columns.ts'

/** Who changed what: one row for each change, in the change's own transaction. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    edition: editionColumn(),
    actorId: text(),
    actorEmail: text(),
    /** created, updated, deleted, reordered, … */
    action: text().notNull(),
    entity: text().notNull(),
    entityId: uuid(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId, table.at),
    index('audit_log_edition_at').on(table.edition, table.at),
  ],
)
