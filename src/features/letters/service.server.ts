import { explainConflict, recordChange, diffFields, type Actor } from '#audit/service.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import type { Deps } from '#deps.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { Segment } from '#features/newsletter/segment-contract.ts'
import {
  letterChangesSchema,
  type Letter,
  type LetterChanges,
  type LetterCreation,
  type LetterQuery,
  type LetterSummary,
  type Reach,
} from './contract.ts'
import * as queries from './queries.server.ts'
import { createSending, type Sending, type SendingDeps } from './sending.server.ts'
import { segmentOf, textsOf, titleOf, toLetter, toSummary } from './views.server.ts'

/** Issues of the newsletter that a person writes. */
export type LettersService = Sending & {
  list(edition: Edition, query: LetterQuery): Promise<{ items: LetterSummary[]; total: number }>
  /** @throws AppError notFound */
  get(edition: Edition, id: string): Promise<Letter>
  create(edition: Edition, actor: Actor, input: LetterCreation): Promise<Letter>
  /** @throws AppError notFound, conflict unless it is a draft at the version */
  update(edition: Edition, actor: Actor, id: string, changes: LetterChanges): Promise<Letter>
  /** @throws AppError notFound, conflict unless it is a draft */
  remove(edition: Edition, actor: Actor, id: string): Promise<void>
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

const fieldsOf = (row: queries.LetterRow) => ({
  translations: textsOf(row),
  segment: segmentOf(row),
})

const notDraft = () =>
  new AppError('conflict', 'Only drafts can be changed. Cancel the sending of this issue first.')

export function createLettersService(deps: Pick<Deps, 'clock'> & SendingDeps): LettersService {
  const { database } = deps
  const { db } = database

  async function readDraft(tx: Transaction, edition: Edition, id: string) {
    const row = isUuid(id) ? await queries.findLetterForUpdate(tx, edition.id, id) : undefined
    if (!row) throw missing()
    if (row.status !== 'draft') throw notDraft()
    return row
  }

  async function insert(
    edition: Edition,
    actor: Actor,
    { id, ...values }: LetterCreation & { id?: string },
  ): Promise<queries.LetterRow> {
    return await write(deps, async (tx) => {
      const row = await queries.insertLetter(tx, {
        ...(id !== undefined && { id }),
        ...values,
        edition: edition.id,
      })
      await recordChange(tx, {
        edition,
        actor,
        action: id === undefined ? 'created' : 'restored',
        entity: 'letter',
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
    { version, translations, segment }: LetterChanges,
    action: 'updated' | 'restored' = 'updated',
  ): Promise<queries.LetterRow> {
    return await write(deps, async (tx) => {
      const row = await readDraft(tx, edition, id)
      if (version !== undefined && version !== row.version)
        throw await explainConflict(tx, edition, 'letter', id)
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
        entity: 'letter',
        entityId: id,
        label: titleOf(after.translations),
        ...changed,
      })
      return (await queries.updateLetter(tx, id, after)) ?? row
    })
  }

  return {
    ...createSending(deps),

    async list(edition, query) {
      const rows = await queries.findLetters(db, edition.id, query)
      return { items: rows.map(toSummary), total: await queries.countLetters(db, edition.id) }
    },

    async get(edition, id) {
      const row = isUuid(id) ? await queries.findLetter(db, edition.id, id) : undefined
      if (!row) throw missing()
      return toLetter(row)
    },

    create: async (edition, actor, input) => toLetter(await insert(edition, actor, input)),

    update: async (edition, actor, id, changes) =>
      toLetter(await change(edition, actor, id, changes)),

    async remove(edition, actor, id) {
      await write(deps, async (tx) => {
        const row = await readDraft(tx, edition, id)
        await queries.deleteLetter(tx, id)
        await recordChange(tx, {
          edition,
          actor,
          action: 'deleted',
          entity: 'letter',
          entityId: id,
          label: titleOf(textsOf(row)),
          before: fieldsOf(row),
        })
      })
    },

    async count(edition, segment) {
      const byLanguage = await deps.newsletter.countSegment(edition, segment)
      const total = Object.values(byLanguage).reduce((sum, readers) => sum + readers, 0)
      return { total, byLanguage }
    },

    find: (edition, id) => queries.findLetter(db, edition.id, id),

    async restore(edition, actor, id, { translations, segment }, version) {
      const parsed = letterChangesSchema.safeParse({ translations, segment })
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
