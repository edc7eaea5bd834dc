import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, searchKey } from './columns.ts'

/** Who changed what: one row for each change, in the change's own transaction. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    /** Null for what concerns the whole site, such as its users. */
    edition: text(),
    actorId: text(),
    actorEmail: text(),
    /** created, updated, deleted, reordered, … */
    action: text().notNull(),
    entity: text().notNull(),
    entityId: uuid(),
    /** What the thing was called then. */
    label: text(),
    /** Its words. */
    labelKey: searchKey(`translate(label, '@._/-', '     ')`),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId, table.at),
    index('audit_log_edition_at').on(table.edition, table.at),
    // One for each filter of the audit log, in its order.
    index('audit_log_at').on(table.at),
    index('audit_log_entity_at').on(table.entity, table.at),
    index('audit_log_action_at').on(table.action, table.at),
    index('audit_log_actor_at').on(table.actorEmail, table.at),
    // Of much by one person and much of one kind there may be little of both.
    index('audit_log_actor_entity_at').on(table.actorEmail, table.entity, table.at),
    index('audit_log_label').using('gin', sql`to_tsvector('simple'::regconfig, ${table.labelKey})`),
  ],
)
