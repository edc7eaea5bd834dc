import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, searchKey } from './columns.ts'
import { retention } from '#contract/retention.ts'
import { mark } from './marks.ts'

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    edition: text(),
    actorId: text(),
    actorEmail: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: uuid(),
    label: text(),
    labelKey: searchKey(`translate(label, '@._/-', '     ')`),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId, table.at),
    index('audit_log_edition_at').on(table.edition, table.at),
    index('audit_log_at').on(table.at),
    index('audit_log_entity_at').on(table.entity, table.at),
    index('audit_log_action_at').on(table.action, table.at),
    index('audit_log_actor_at').on(table.actorEmail, table.at),
    // Both may be frequent, but rare together.
    index('audit_log_actor_entity_at').on(table.actorEmail, table.entity, table.at),
    index('audit_log_label').using('gin', sql`to_tsvector('simple'::regconfig, ${table.labelKey})`),
  ],
)
/** Changes stay; sign-ins hold network addresses. */
mark(auditLog, {
  personal: 4,
  expires: {
    after: 'at',
    days: retention.signInDays,
    only: `action in ('signed-in', 'sign-in-failed')`,
  },
})
