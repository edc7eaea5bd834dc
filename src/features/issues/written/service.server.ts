import { explainConflict, recordChange, diffFields, type Actor } from '#audit/service.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { Segment } from '#features/newsletter/segment-contract.ts'
import {
  writtenChangesSchema,
  type WrittenIssue,
  type WrittenChanges,
  type WrittenCreation,
  type WrittenQuery,
  type WrittenSummary,
  type Reach,
} from './contract.ts'
import type { IssueRow } from '../queries.server.ts'
import type { Sending } from '../sending.server.ts'
import * as queries from './queries.server.ts'
import { createLifecycle, type Lifecycle, type WrittenDeps } from './lifecycle.server.ts'
import { segmentOf, textsOf, titleOf, toWritten, toSummary } from './views.server.ts'

export type { WrittenDeps }

/** Issues of the newsletter that a person writes. */
export type WrittenIssues = Lifecycle & {
  list(edition: Edition, query: WrittenQuery): Promise<{ items: WrittenSummary[]; total: number }>
  /** @throws AppError notFound */
  get(edition: Edition, id: string): Promise<WrittenIssue>
  create(edition: Edition, actor: Actor, input: WrittenCreation): Promise<WrittenIssue>
  /** @throws AppError notFound, conflict unless it is a draft at the version */
  update(edition: Edition, actor: Actor, id: string, changes: WrittenChanges): Promise<WrittenIssue>
  /** @throws AppError notFound, conflict unless it is a draft */
  remove(edition: Edition, actor: Actor, id: string, seen?: number): Promise<void>
  /** How many subscribers it would reach now. */
  count(edition: Edition, segment: Segment): Promise<Reach>
  /** Serves the history. */
  find(edition: Edition, id: string): Promise<{ version: number } | undefined>
  restore(
    edition: Edition,
    actor: Actor,
    id: string,
    fields: Record<string, unknown>,
    version?: number,
  ): Promise<void>
}

const fieldsOf = (row: IssueRow) => ({
  translations: textsOf(row),
  segment: segmentOf(row),
})

const notDraft = () =>
  new AppError('conflict', 'Only drafts can be changed. Cancel the sending of this issue first.')

export function createWrittenIssues(deps: WrittenDeps, sending: Sending): WrittenIssues {
  const { database } = deps
  const { db } = database

  async function readDraft(tx: Transaction, edition: Edition, id: string) {
    const row = isUuid(id) ? await queries.findForUpdate(tx, edition.id, id) : undefined
    if (!row) throw missing()
    if (row.status !== 'draft') throw notDraft()
    return row
  }

  async function insert(
    edition: Edition,
    actor: Actor,
    { id, ...values }: WrittenCreation & { id?: string },
  ): Promise<IssueRow> {
    return await write(deps, async (tx) => {
      const row = await queries.insertWritten(tx, {
        ...(id !== undefined && { id }),
        ...values,
        edition: edition.id,
      })
      await recordChange(tx, {
        edition,
        actor,
        action: id === undefined ? 'created' : 'restored',
        entity: 'issue',
        entityId: row.id,
        label: titleOf(textsOf(row)),
        after: fieldsOf(row),
      })
      return row
    })
  }

  async function change(
    edition: Edition,
    actor: Actor,
    id: string,
    { version, translations, segment }: WrittenChanges,
    action: 'updated' | 'restored' = 'updated',
  ): Promise<IssueRow> {
    return await write(deps, async (tx) => {
      const row = await readDraft(tx, edition, id)
      if (version !== undefined && version !== row.version)
        throw await explainConflict(tx, edition, 'issue', id)
      const before = fieldsOf(row)
      const after = {
        translations: { ...before.translations, ...translations },
        segment: segment ?? before.segment,
      }
      const changed = diffFields(before, after)
      if (!changed) return row
      await recordChange(tx, {
        edition,
        actor,
        action,
        entity: 'issue',
        entityId: id,
        label: titleOf(after.translations),
        ...changed,
      })
      return (await queries.updateWritten(tx, id, after)) ?? row
    })
  }

  return {
    ...createLifecycle(deps, sending),

    async list(edition, query) {
      const rows = await queries.findWritten(db, edition.id, query)
      return { items: rows.map(toSummary), total: await queries.countWritten(db, edition.id) }
    },

    async get(edition, id) {
      const row = isUuid(id) ? await queries.findOne(db, edition.id, id) : undefined
      if (!row) throw missing()
      return toWritten(row)
    },

    create: async (edition, actor, input) => toWritten(await insert(edition, actor, input)),

    update: async (edition, actor, id, changes) =>
      toWritten(await change(edition, actor, id, changes)),

    async remove(edition, actor, id, seen) {
      await write(deps, async (tx) => {
        const row = await readDraft(tx, edition, id)
        if (seen !== undefined && seen !== row.version)
          throw await explainConflict(tx, edition, 'issue', id)
        await queries.deleteWritten(tx, id)
        await recordChange(tx, {
          edition,
          actor,
          action: 'deleted',
          entity: 'issue',
          entityId: id,
          label: titleOf(textsOf(row)),
          before: fieldsOf(row),
        })
      })
    },

    count: (edition, segment) => deps.newsletter.countSegment(edition, segment),

    find: (edition, id) => queries.findOne(db, edition.id, id),

    async restore(edition, actor, id, { translations, segment }, version) {
      const parsed = writtenChangesSchema.safeParse({ translations, segment })
      if (!parsed.success)
        throw new AppError('invalid', 'This version of the issue is no longer valid.')
      const { translations: texts = {}, segment: readers } = parsed.data
      if (version !== undefined)
        await change(edition, actor, id, { ...parsed.data, version }, 'restored')
      else if (readers) await insert(edition, actor, { id, translations: texts, segment: readers })
      else throw missing()
    },
  }
}

const missing = () => new AppError('notFound', 'This issue does not exist any more.')
