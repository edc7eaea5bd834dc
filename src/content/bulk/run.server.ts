import { inParts } from '#process/in-parts.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { findLastChanges, recordChanges, type Actor } from '#audit/service.server.ts'
import type { ContentKind, ContentPlural } from '#contract/content-kinds.ts'
import type { Transaction } from '#db/transaction.ts'
import { write } from '#audit/write.server.ts'
import { hasListeners, noteEntryChanges } from '../events/note-events.server.ts'
import type { BulkResult, EntryVersion, Skipped } from './contract.ts'

export type BulkRow = {
  id: string
  version: number
  /** The version at which what bulk actions change was changed last, at most `version`. */
  changedAt: number
  name: string
}
export type BulkChange<Row> = { id: string; next: Partial<Row> }

export type BulkStore<Row extends BulkRow> = {
  entity: ContentKind
  kind: ContentPlural
  /** Taken first, so that bulk writes do not lock each other out. */
  lock(tx: Transaction, edition: string): Promise<void>
  /** Answers rows in the best order for undoing a removal. */
  findForUpdate(tx: Transaction, edition: string, ids: readonly string[]): Promise<Row[]>
  /** All set the same fields. Increments versions. */
  update(tx: Transaction, edition: string, changes: readonly BulkChange<Row>[]): Promise<void>
  readWhole(tx: Transaction, edition: string, ids: readonly string[]): Promise<{ id: string }[]>
  /** Why some cannot be removed, by id. */
  explainUses(
    tx: Transaction,
    edition: Edition,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
  remove(tx: Transaction, edition: string, ids: readonly string[]): Promise<void>
  /** Called once all are changed or removed. */
  finish(
    tx: Transaction,
    edition: Edition,
    ids: readonly string[],
    change: 'updated' | 'removed',
  ): Promise<void>
}

/** Undefined: no change. A string: why not. */
export type NextOf<Row> = (row: Row) => Partial<Row> | undefined | string

type Request<Row> = { entries: readonly EntryVersion[]; next: NextOf<Row> | 'delete' }
type Context = { deps: Pick<Deps, 'database' | 'changes'>; edition: Edition; actor: Actor }

const portion = 200

export const runBulk = <Row extends BulkRow>(
  context: Context,
  store: BulkStore<Row>,
  request: Request<Row>,
): Promise<BulkResult> => write(context.deps, (tx) => runBulkWithin(tx, context, store, request))

/** Works within a transaction of the caller. */
export async function runBulkWithin<Row extends BulkRow>(
  tx: Transaction,
  { deps, edition, actor }: Context,
  store: BulkStore<Row>,
  { entries, next }: Request<Row>,
): Promise<BulkResult> {
  const seen = new Map(entries.map(({ id, version }) => [id, version]))
  await store.lock(tx, edition.id)
  const rows = await store.findForUpdate(tx, edition.id, [...seen.keys()])
  const isFresh = ({ id, version, changedAt }: Row) => {
    const known = seen.get(id) ?? 0
    // Whoever removes an entry has to have seen all of it.
    return known >= (next === 'delete' ? version : changedAt) && known <= version
  }
  const { stale, fresh } = Object.groupBy(rows, (row) => (isFresh(row) ? 'fresh' : 'stale'))
  const known = new Set(rows.map(({ id }) => id))
  const skipped: Skipped[] = [...seen.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: null, reason: 'Deleted in the meantime.' }))
  skipped.push(...(await explainStale(tx, edition, store, stale ?? [])))

  const changes: string[] = []
  let unchanged = 0
  if (next === 'delete') {
    const uses = await store.explainUses(
      tx,
      edition,
      (fresh ?? []).map(({ id }) => id),
    )
    const unused = (fresh ?? []).filter(({ id, name }) => {
      const reason = uses.get(id)
      if (reason !== undefined) skipped.push({ id, name, reason })
      return reason === undefined
    })
    changes.push(...(await removeAll(tx, { edition, actor }, store, unused)))
  } else {
    const chosen: { row: Row; next: Partial<Row> }[] = []
    for (const row of fresh ?? []) {
      const wanted = next(row)
      if (wanted === undefined) unchanged += 1
      else if (typeof wanted === 'string')
        skipped.push({ id: row.id, name: row.name, reason: wanted })
      else chosen.push({ row, next: wanted })
    }
    changes.push(...(await changeAll(tx, { edition, actor }, store, chosen)))
  }
  if (changes.length > 0) await deps.changes.notify(tx, { kind: store.kind, edition: edition.id })
  const verb = next === 'delete' ? 'deleted' : 'changed'
  const message = `${changes.length} ${verb}, ${unchanged} were so already, ${skipped.length} left alone`
  return { message, changed: changes.length, unchanged, skipped, changes }
}

type Who = Pick<Context, 'edition' | 'actor'>

async function changeAll<Row extends BulkRow>(
  tx: Transaction,
  who: Who,
  store: BulkStore<Row>,
  chosen: readonly { row: Row; next: Partial<Row> }[],
): Promise<string[]> {
  if (chosen.length === 0) return []
  await store.update(
    tx,
    who.edition.id,
    chosen.map(({ row, next }) => ({ id: row.id, next })),
  )
  const records = chosen.map(({ row, next }) => ({
    entityId: row.id,
    label: row.name,
    before: { ...pick(row, next), version: row.version },
    after: { ...next, version: row.version + 1 },
  }))
  await noteChanges(tx, who, store, chosen)
  await store.finish(
    tx,
    who.edition,
    chosen.map(({ row }) => row.id),
    'updated',
  )
  return await recordChanges(tx, { ...who, action: 'updated', entity: store.entity }, records)
}

async function noteChanges<Row extends BulkRow>(
  tx: Transaction,
  { edition }: Who,
  store: BulkStore<Row>,
  chosen: readonly { row: Row }[],
): Promise<void> {
  const { entity } = store
  if (!(await hasListeners(tx, entity))) return
  const rows = new Map(chosen.map(({ row }) => [row.id, row]))
  const ids = [...rows.keys()]
  for (const part of inParts(ids, portion)) {
    const whole = await store.readWhole(tx, edition.id, part)
    const changes = whole.map((after) => ({ before: { ...after, ...rows.get(after.id) }, after }))
    await noteEntryChanges(tx, { edition: edition.id, entity }, changes)
  }
}

const pick = (row: object, next: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(next, name)))

async function removeAll<Row extends BulkRow>(
  tx: Transaction,
  who: Who,
  store: BulkStore<Row>,
  rows: readonly Row[],
): Promise<string[]> {
  const changes: string[] = []
  for (const part of inParts(rows, portion)) {
    const ids = part.map(({ id }) => id)
    const whole = await store.readWhole(tx, who.edition.id, ids)
    await store.remove(tx, who.edition.id, ids)
    const gone = whole.map((before) => ({ before }))
    await noteEntryChanges(tx, { edition: who.edition.id, entity: store.entity }, gone)
    const records = whole.map((before) => ({ entityId: before.id, before }))
    changes.push(
      ...(await recordChanges(tx, { ...who, action: 'deleted', entity: store.entity }, records)),
    )
  }
  await store.finish(
    tx,
    who.edition,
    rows.map(({ id }) => id),
    'removed',
  )
  return changes
}

async function explainStale<Row extends BulkRow>(
  tx: Transaction,
  edition: Edition,
  { entity }: BulkStore<Row>,
  rows: readonly Row[],
): Promise<Skipped[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const last = new Map(
    (await findLastChanges(tx, edition.id, entity, ids)).map((entry) => [entry.entityId, entry]),
  )
  return rows.map(({ id, name }) => {
    const who = last.get(id)?.actorEmail ?? 'Someone else'
    return { id, name, reason: `${who} changed it after you had selected it.` }
  })
}
