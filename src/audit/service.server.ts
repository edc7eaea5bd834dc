import { pickDeclared } from '#contract/pick-declared.server.ts'
import { uuid } from '#contract/fields.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import {
  auditEntrySchema,
  type AuditAction,
  type AuditEntity,
  type AuditEntry,
  type AuditQuery,
} from './contract.ts'
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

/** Who makes a change; null for the demonstration content. */
export type Actor = { id: string; email: string } | null

export type AuditedChange = {
  /** Null if the change concerns the whole site. */
  edition: Edition | null
  actor: Actor
  action: AuditAction
  entity: AuditEntity
  entityId?: string
  /** The name or title by default. */
  label?: string
  before?: unknown
  after?: unknown
}

export async function recordChange(
  tx: Transaction,
  { edition, actor, ...change }: AuditedChange,
): Promise<void> {
  await insertAuditEntry(tx, {
    ...change,
    label: change.label ?? findName(change.after) ?? findName(change.before) ?? null,
    edition: edition?.id ?? null,
    actorId: actor?.id ?? null,
    actorEmail: actor?.email ?? null,
  })
}

type Shared = Pick<AuditedChange, 'edition' | 'actor' | 'action' | 'entity'>

/** Returns the rows' ids. */
export async function recordChanges(
  tx: Transaction,
  { edition, actor, ...shared }: Shared,
  entries: readonly ChangedEntry[],
): Promise<string[]> {
  const who = {
    edition: edition?.id ?? null,
    actorId: actor?.id ?? null,
    actorEmail: actor?.email ?? null,
  }
  const labelled = entries.map((entry) => ({
    ...entry,
    label: entry.label ?? findName(entry.after) ?? findName(entry.before) ?? null,
  }))
  return await insertAuditEntries(tx, { ...shared, ...who }, labelled)
}

export const findLastChanges = findLastAuditEntries

function findName(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  const name = 'name' in fields ? fields.name : 'title' in fields ? fields.title : undefined
  return typeof name === 'string' ? name : undefined
}

type Disputed = {
  fields: readonly string[]
  labels: Readonly<Record<string, { label: string }>>
}

/** The change in question is looked for among so many. */
const recentChanges = 50

/**
 * Names whoever changed an entry last, and when.
 * @param disputed of an entry that is written in parts: the fields that the refused change writes,
 *   of which the answer names those that were changed
 */
export async function explainConflict(
  db: Executor,
  edition: Edition,
  entity: AuditedChange['entity'],
  entityId: string,
  disputed?: Disputed,
) {
  const limit = disputed ? recentChanges : 1
  const found = await findAuditEntries(db, edition.id, { entity, entityId, limit })
  const listDisputed = ({ after }: AuditRow) =>
    (disputed?.fields ?? []).filter((name) => Object.hasOwn(Object(after), name))
  const last = found.find((entry) => listDisputed(entry).length > 0) ?? found[0]
  if (!last) return new AppError('conflict')
  const names = listDisputed(last).map((name) => disputed?.labels[name]?.label ?? name)
  const who = last.actorEmail ?? 'Someone else'
  const what = names.length > 0 ? names.join(', ') : 'this'
  const at = last.at.toISOString()
  return new AppError('conflict', `${who} changed ${what} at ${at}. ${reload}`)
}

const reload = 'Reload it to see the changes, then save yours.'

/** The fields that differ, before and after, or undefined if none does. */
export function diffFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  if (changed.length === 0) return undefined
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

export function createAuditService({ database }: Pick<Deps, 'database'>) {
  return {
    /** Changes that match, the newest first. */
    async list(edition: Edition, query: AuditQuery): Promise<AuditEntry[]> {
      return (await findAuditEntries(database.db, edition.id, query)).map(toEntry)
    },
    /** A change and all later ones of the same entry, newest first. @throws AppError notFound */
    async listSince(edition: Edition, id: string): Promise<AuditEntry[]> {
      const rows = uuid.safeParse(id).success
        ? await findAuditEntriesSince(database.db, edition.id, id)
        : []
      if (rows.length === 0) throw new AppError('notFound', 'This change does not exist.')
      return rows.map(({ entry }) => toEntry(entry))
    },
  }
}

export type AuditService = ReturnType<typeof createAuditService>

const pickEntry = pickDeclared(auditEntrySchema)

export const toEntry = (row: AuditRow): AuditEntry =>
  pickEntry({ ...row, at: row.at.toISOString() })
