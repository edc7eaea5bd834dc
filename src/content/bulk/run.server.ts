/** Runs one action on many entries of a kind in one transaction: the rules that casinos, guides and posts share. */
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { findLastChanges, recordChanges, type Actor, type AuditedChange } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { write } from '#audit/write.server.ts'
import type { BulkResult, SeenEntry, Skipped } from './contract.ts'

export type BulkRow = { id: string; version: number; name: string }
export type BulkChange<Row> = { id: string; next: Partial<Row> }

/** The queries that a kind brings. All of them stay within the edition. */
export type BulkStore<Row extends BulkRow> = {
  entity: AuditedChange['entity']
  kind: 'casinos' | 'guides' | 'posts'
  /** Makes the writes of many rows happen one after another, so that no two wait for each other. */
  lock(tx: Transaction, edition: string): Promise<void>
  /** Locks those of the entries that are there; they come in the order in which a removal is best taken back. */
  findForUpdate(tx: Transaction, edition: string, ids: readonly string[]): Promise<Row[]>
  /** Sets what is next, which has the same fields in all, and counts the version up. */
  update(tx: Transaction, edition: string, changes: readonly BulkChange<Row>[]): Promise<void>
  /** The entries whole, for the record. */
  readWhole(tx: Transaction, edition: string, ids: readonly string[]): Promise<{ id: string }[]>
  remove(tx: Transaction, edition: string, ids: readonly string[]): Promise<void>
  /** What is to be done once all are removed. */
  finishRemoval?(tx: Transaction, edition: string): Promise<void>
}

/** What of a row changes; undefined when it is so already; a text says why it cannot be. */
export type NextOf<Row> = (row: Row) => Partial<Row> | undefined | string

type Request<Row> = { entries: readonly SeenEntry[]; next: NextOf<Row> | 'delete' }
type Context = { deps: Pick<Deps, 'database' | 'changes'>; edition: Edition; actor: Actor }

/** Entries whose content is read and deleted in one statement. */
const portion = 200

export async function runBulk<Row extends BulkRow>(
  { deps, edition, actor }: Context,
  store: BulkStore<Row>,
  { entries, next }: Request<Row>,
): Promise<BulkResult> {
  const seen = new Map(entries.map(({ id, version }) => [id, version]))
  return await write(deps, async (tx) => {
    await store.lock(tx, edition.id)
    const rows = await store.findForUpdate(tx, edition.id, [...seen.keys()])
    const { stale, fresh } = Object.groupBy(rows, (row) => (row.version === seen.get(row.id) ? 'fresh' : 'stale'))
    const known = new Set(rows.map(({ id }) => id))
    const skipped: Skipped[] = [...seen.keys()]
      .filter((id) => !known.has(id))
      .map((id) => ({ id, name: null, reason: 'Deleted in the meantime.' }))
    skipped.push(...(await explainStale(tx, edition, store, stale ?? [])))

    const changes: string[] = []
    let unchanged = 0
    if (next === 'delete') changes.push(...(await removeAll(tx, { edition, actor }, store, fresh ?? [])))
    else {
      const chosen: { row: Row; next: Partial<Row> }[] = []
      for (const row of fresh ?? []) {
        const wanted = next(row)
        if (wanted === undefined) unchanged += 1
        else if (typeof wanted === 'string') skipped.push({ id: row.id, name: row.name, reason: wanted })
        else chosen.push({ row, next: wanted })
      }
      changes.push(...(await changeAll(tx, { edition, actor }, store, chosen)))
    }
    if (changes.length > 0) await deps.changes.notify(tx, { kind: store.kind, edition: edition.id })
    const verb = next === 'delete' ? 'deleted' : 'changed'
    const message = `${changes.length} ${verb}, ${unchanged} were so already, ${skipped.length} left alone`
    return { message, changed: changes.length, unchanged, skipped, changes }
  })
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
  return await recordChanges(tx, { ...who, action: 'updated', entity: store.entity }, records)
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
  for (let start = 0; start < rows.length; start += portion) {
    const ids = rows.slice(start, start + portion).map(({ id }) => id)
    const whole = await store.readWhole(tx, who.edition.id, ids)
    await store.remove(tx, who.edition.id, ids)
    const records = whole.map((before) => ({ entityId: before.id, before }))
    changes.push(...(await recordChanges(tx, { ...who, action: 'deleted', entity: store.entity }, records)))
  }
  await store.finishRemoval?.(tx, who.edition.id)
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
  const last = new Map((await findLastChanges(tx, edition.id, entity, ids)).map((entry) => [entry.entityId, entry]))
  return rows.map(({ id, name }) => {
    const who = last.get(id)?.actorEmail ?? 'Someone else'
    return { id, name, reason: `${who} changed it after you had selected it.` }
  })
}
