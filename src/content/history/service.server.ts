import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { BulkResult, Skipped } from '../bulk/contract.ts'
import type { AuditEntry } from '#audit/contract.ts'
import type { Actor, AuditService } from '#audit/service.server.ts'

export type RecordedFields = Record<string, unknown>

type Entries = {
  /** The entry; undefined if it has been deleted. */
  find(edition: Edition, id: string): Promise<{ version: number } | undefined>
  /** A stored entry at `version`, else a deleted one. */
  restore(
    edition: Edition,
    actor: Actor,
    id: string,
    fields: RecordedFields,
    version?: number,
  ): Promise<unknown>
}

/** @param kinds by their names in the audit log */
export function createHistoryService(
  audit: AuditService,
  kinds: Readonly<Record<string, Entries>>,
) {
  async function restore(edition: Edition, actor: Actor, changeId: string, seen = changeId) {
    const change = await find(edition, changeId)
    const { entity, entityId } = change
    const kind = kinds[entity]
    if (!kind || !entityId) throw nothingBefore()
    // Must be read first, so that later changes conflict.
    const stored = await kind.find(edition, entityId)
    const all = await audit.listSince(edition, changeId)
    // Reordering does not change the version.
    const changes = all.filter(({ action }) => action !== 'reordered')
    const later = all
      .slice(
        0,
        all.findIndex(({ id }) => id === seen),
      )
      .find((other) => changes.includes(other))
    if (later) throw changedSince(later)
    const fields = merge(changes.map(({ before }) => before))
    if (!fields) throw nothingBefore()
    if ('mainLanguage' in fields) throw otherLanguage()
    await kind.restore(edition, actor, entityId, fields, stored?.version)
  }

  async function find(edition: Edition, changeId: string): Promise<AuditEntry> {
    const change = (await audit.listSince(edition, changeId)).at(-1)
    if (!change) throw new AppError('notFound')
    return change
  }

  return {
    /**
     * Undoes a change and all later ones, also of a deleted entry. Recorded like any change.
     * @param seen the latest change that the caller knows; by default the one to be undone
     * @throws AppError notFound, invalid for other kinds, conflict if the slug is taken or there
     * are changes after it
     */
    restore,
    /** Each only if nothing changed since. */
    async undo(edition: Edition, actor: Actor, changeIds: readonly string[]): Promise<BulkResult> {
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

export type HistoryService = ReturnType<typeof createHistoryService>

function readName({ before, after }: AuditEntry): string | null {
  const fields = merge([after, before])
  const name = fields?.['name'] ?? fields?.['title']
  return typeof name === 'string' ? name : null
}

const nothingBefore = () =>
  new AppError('invalid', 'There is nothing to go back to before this change.')

function changedSince({ actorEmail }: AuditEntry) {
  return new AppError('conflict', `${actorEmail ?? 'Someone else'} changed it in the meantime.`)
}

/** What an entry was before all of these changes, given the newest first. */
function merge(befores: readonly unknown[]): RecordedFields | undefined {
  const known = befores.filter(
    (before): before is RecordedFields => typeof before === 'object' && before !== null,
  )
  return known.length > 0 ? Object.assign({}, ...known) : undefined
}

/** Its texts would come back in the wrong language. */
const otherLanguage = () =>
  new AppError(
    'conflict',
    'The main language of the site has changed since. Texts from before cannot be restored; copy what you need from the history.',
  )
