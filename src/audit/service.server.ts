import { uuid } from '#contract/fields.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { AuditAction, AuditEntity, AuditEntry, AuditQuery } from './contract.ts'
import {
  findAuditEntries,
  findAuditEntriesSince,
  findLastAuditEntries,
  insertAuditEntries,
  insertAuditEntry,
  type AuditRow,
  type ChangedEntry,
} from './queries.server.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

/** Who makes a change. The demonstration content is loaded by nobody. */
export type Actor = { id: string; email: string } | null

export type AuditedChange = {
  /** Null for what concerns the whole site, such as its users. */
  edition: Edition | null
  actor: Actor
  action: AuditAction
  entity: AuditEntity
  entityId?: string
  /** What the thing is called; by default the name or title in `after` or `before`. */
  label?: string
  before?: unknown
  after?: unknown
}

/** Writes down a change, in the change's own transaction. */
export async function recordChange(tx: Transaction, { edition, actor, ...change }: AuditedChange): Promise<void> {
  await insertAuditEntry(tx, {
    ...change,
    label: change.label ?? findName(change.after) ?? findName(change.before) ?? null,
    edition: edition?.id ?? null,
    actorId: actor?.id ?? null,
    actorEmail: actor?.email ?? null,
  })
}

type Shared = Pick<AuditedChange, 'edition' | 'actor' | 'action' | 'entity'>

/** Writes down the same change of many things, in the change's own transaction; gives the ids of what is written. */
export async function recordChanges(
  tx: Transaction,
  { edition, actor, ...shared }: Shared,
  entries: readonly ChangedEntry[],
): Promise<string[]> {
  const who = { edition: edition?.id ?? null, actorId: actor?.id ?? null, actorEmail: actor?.email ?? null }
  const labelled = entries.map((entry) => ({
    ...entry,
    label: entry.label ?? findName(entry.after) ?? findName(entry.before) ?? null,
  }))
  return await insertAuditEntries(tx, { ...shared, ...who }, labelled)
}

/** Who changed each of the things last, and when. */
export const findLastChanges = findLastAuditEntries

function findName(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  const name = 'name' in fields ? fields.name : 'title' in fields ? fields.title : undefined
  return typeof name === 'string' ? name : undefined
}

/** The conflict to throw when a thing was changed after the version that an edit is based on; it tells who and when, if known. */
export async function explainConflict(
  db: Executor,
  edition: Edition,
  entity: AuditedChange['entity'],
  entityId: string,
) {
  const [last] = await findAuditEntries(db, edition.id, { entity, entityId, limit: 1 })
  if (!last) return new AppError('conflict')
  const who = last.actorEmail ?? 'Someone else'
  return new AppError('conflict', `${who} changed this at ${last.at.toISOString()}. ${reload}`)
}

const reload = 'Reload it to see the changes, then save yours.'

/** The fields whose values differ, as they were and as they are; undefined when none does. */
export function diffFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (changed.length === 0) return undefined
  const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

export type AuditService = {
  /** The edition's changes, newest first; of one kind of thing or one thing when asked. */
  list(edition: Edition, query: AuditQuery): Promise<AuditEntry[]>
  /** The change with the id and every later one of the same thing, newest first. @throws AppError notFound */
  listSince(edition: Edition, id: string): Promise<AuditEntry[]>
}

export function createAuditService({ database }: Pick<Deps, 'database'>): AuditService {
  return {
    async list(edition, query) {
      return (await findAuditEntries(database.db, edition.id, query)).map(toEntry)
    },
    async listSince(edition, id) {
      const rows = uuid.safeParse(id).success ? await findAuditEntriesSince(database.db, edition.id, id) : []
      if (rows.length === 0) throw new AppError('notFound', 'This change does not exist.')
      return rows.map(({ entry }) => toEntry(entry))
    },
  }
}

/** A row as administrators receive it. */
export const toEntry = ({ actorId: _actorId, labelKey: _labelKey, at, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
})
