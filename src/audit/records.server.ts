/**
 * What services of plain records share, such as redirects, terms and webhooks. Records have no
 * drafts, translations or pages; each is found by an id that anybody may have typed, is changed at
 * the version that was seen, and leaves a line in the audit log. When they are locked, and what a
 * write means besides, differs from one to the next and stays with them.
 */
import type { Executor, Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { explainConflict, recordChange, type Actor, type AuditedChange } from './service.server.ts'
import { isUuid } from './write.server.ts'

type Definition<Row> = {
  entity: AuditedChange['entity']
  /** What is said where there is none. */
  missing: string
  /** What the log calls it; by default its name or title. */
  label?: (row: Row) => string
}

/** Whose change it is; the edition is null for what concerns the whole site. */
type Who = { edition: Edition | null; actor: Actor }

export function defineRecord<Row extends { id: string }>({
  entity,
  missing,
  label,
}: Definition<Row>) {
  return {
    /** What `find` finds; it is not asked for what is no id. @throws AppError notFound */
    async get<Found>(id: string, find: (id: string) => Promise<Found | undefined>): Promise<Found> {
      const found = isUuid(id) ? await find(id) : undefined
      if (found === undefined) throw new AppError('notFound', missing)
      return found
    },
    /** @throws AppError conflict, naming who has changed it since the version that was seen */
    async assertVersion(
      db: Executor,
      edition: Edition,
      { id, version }: { id: string; version: number },
      seen: number | undefined,
    ): Promise<void> {
      if (seen !== undefined && seen !== version)
        throw await explainConflict(db, edition, entity, id)
    },
    /** Adds a line to the audit log. */
    note: (
      tx: Transaction,
      { edition, actor }: Who,
      row: Row,
      change: Pick<AuditedChange, 'action' | 'before' | 'after'>,
    ): Promise<void> =>
      recordChange(tx, {
        edition,
        actor,
        entity,
        entityId: row.id,
        ...(label && { label: label(row) }),
        ...change,
      }),
  }
}
