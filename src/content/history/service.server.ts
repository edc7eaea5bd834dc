/** Bringing earlier versions back, deleted things too, out of the record of changes. */
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { BulkResult, Skipped } from '../bulk/contract.ts'
import type { AuditEntry } from '#audit/contract.ts'
import type { Actor, AuditService } from '#audit/service.server.ts'

export type HistoryService = {
  /**
   * Makes a casino, guide or post what it was before the change with the given id; one that is deleted by now is there again, under its
   * own id. It is a change like any other: recorded, and reversible in the same way.
   * With `last`, the newest change the caller knows of, later ones are reported instead of undone.
   * @throws AppError notFound for an unknown change, invalid for one of another kind, conflict when the slug is taken by now or there
   *   are changes after `last`
   */
  restore(edition: Edition, actor: Actor, changeId: string, last?: string): Promise<void>
  /** Takes changes back one by one, each only while nothing was changed after it. */
  undo(edition: Edition, actor: Actor, changeIds: readonly string[]): Promise<BulkResult>
}

/** What was recorded of an entry. */
export type RecordedFields = Record<string, unknown>

/** How entries of one kind are brought back. */
export type RestorableKind = {
  /** @throws AppError notFound */
  findVersion(edition: Edition, id: string): Promise<number>
  change(edition: Edition, actor: Actor, id: string, fields: RecordedFields, version: number): Promise<unknown>
  create(edition: Edition, actor: Actor, id: string, fields: RecordedFields): Promise<unknown>
}

/** @param kinds by what the audit log calls their entries */
export function createHistoryService(
  audit: AuditService,
  kinds: Readonly<Record<string, RestorableKind>>,
): HistoryService {
  async function restore(edition: Edition, actor: Actor, changeId: string, seen?: string) {
    const change = await find(edition, changeId)
    const { entity, entityId } = change
    const kind = kinds[entity]
    if (!kind || !entityId) throw nothingBefore()
    // Read before the changes are: what is changed after them has another version, and is not overwritten.
    const version = await findVersion(kind, edition, entityId)
    const all = await audit.listSince(edition, changeId)
    // A new place in the ranking is no other version.
    const changes = all.filter(({ action }) => action !== 'reordered')
    const later = all
      .slice(
        0,
        all.findIndex(({ id }) => id === seen),
      )
      .find((other) => changes.includes(other))
    if (seen !== undefined && later) throw changedSince(later)
    const fields = merge(changes.map(({ before }) => before))
    if (!fields) throw nothingBefore()
    if (version === undefined) await kind.create(edition, actor, entityId, fields)
    else await kind.change(edition, actor, entityId, fields, version)
  }

  async function find(edition: Edition, changeId: string): Promise<AuditEntry> {
    const change = (await audit.listSince(edition, changeId)).at(-1)
    if (!change) throw new AppError('notFound')
    return change
  }

  return {
    restore,
    async undo(edition, actor, changeIds) {
      const skipped: Skipped[] = []
      for (const id of changeIds) {
        try {
          await restore(edition, actor, id, id)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          const name = error.code === 'notFound' ? null : readName(await find(edition, id))
          skipped.push({ id, name, reason: error.message })
        }
      }
      const changed = changeIds.length - skipped.length
      const message = `${changed} taken back, ${skipped.length} left alone`
      return { message, changed, unchanged: 0, skipped, changes: [] }
    },
  }
}

/** Undefined for what is deleted. */
async function findVersion(kind: RestorableKind, edition: Edition, id: string): Promise<number | undefined> {
  try {
    return await kind.findVersion(edition, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return undefined
    throw error
  }
}

/** What a change was made to, if the record says it. */
function readName({ before, after }: AuditEntry): string | null {
  const fields = merge([after, before])
  const name = fields?.['name'] ?? fields?.['title']
  return typeof name === 'string' ? name : null
}

const nothingBefore = () => new AppError('invalid', 'There is nothing to go back to before this change.')

function changedSince({ actorEmail }: AuditEntry) {
  return new AppError('conflict', `${actorEmail ?? 'Someone else'} changed it in the meantime.`)
}

/** The fields as they were before the oldest of the changes, which come newest first; undefined when none tells. */
function merge(befores: readonly unknown[]): RecordedFields | undefined {
  const known = befores.filter((before): before is RecordedFields => typeof before === 'object' && before !== null)
  return known.length > 0 ? Object.assign({}, ...known) : undefined
}
