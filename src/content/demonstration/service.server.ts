import { recordChange, type Actor } from '#audit/service.server.ts'
import { lockWords } from '#audit/queries.server.ts'
import { write } from '#audit/write.server.ts'
import type { EntryVersion, BulkResult } from '../bulk/contract.ts'
import type { AnyKind } from '../entries/kind.server.ts'
import type { LibraryService } from '../media/library/service.server.ts'
import type { ContentKind } from '#contract/content-kinds.ts'
import { createSettings } from '#db/settings/service.server.ts'
import { bindToTransaction, type Executor, type Transaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import {
  demonstrationKey,
  demonstrationRemoved,
  isDemonstrationLoaded,
} from '#db/settings/demonstration.ts'
import { orderForRemoval } from './removal-order.ts'
import type { Demonstration, DemonstrationRemoval } from './contract.ts'
import { findUntouchedOf, removeUnused } from '../terms/queries.server.ts'
import {
  findMarks,
  findUnusedEmblems,
  forgetChanges,
  findVersions,
  type Mark,
} from './queries.server.ts'

type Entries = {
  runBulk(
    edition: Edition,
    actor: Actor,
    bulk: { entries: readonly EntryVersion[] },
    next: 'delete',
  ): Promise<BulkResult>
}

export type DemonstrationParts = {
  entries: Record<ContentKind, Entries>
  library: Pick<LibraryService, 'remove'>
}

type Options = {
  kinds: readonly AnyKind[]
  /** Makes the parts with transactions of the given dependencies. */
  open: (deps: Deps) => DemonstrationParts
  /** @throws AppError conflict unless the site is empty */
  load: (tx: Transaction) => Promise<void>
  isEmpty: () => Promise<boolean>
}

export type DemonstrationService = ReturnType<typeof createDemonstrationService>

export function createDemonstrationService(deps: Deps, { kinds, open, load, isEmpty }: Options) {
  const { db } = deps.database

  /** The marks of one kind that still stand for an entry. */
  async function findPresent(
    executor: Executor,
    { entity, table }: AnyKind,
    marks: readonly Mark[],
  ) {
    const own = marks.filter((mark) => mark.entity === entity)
    const versions = await findVersions(
      executor,
      table,
      own.map(({ id }) => id),
    )
    const byId = new Map(versions.map(({ id, version }) => [id, version]))
    return own.flatMap((mark) => {
      const version = byId.get(mark.id)
      return version === undefined ? [] : [{ ...mark, version }]
    })
  }

  const readState = async (executor: Executor) =>
    isDemonstrationLoaded(await createSettings(executor).find(demonstrationKey))

  /** Removes the demonstration of an edition. @returns how many entries were removed */
  async function removeIn(
    tx: Transaction,
    edition: Edition,
    actor: Actor,
    parts: DemonstrationParts,
  ): Promise<number> {
    const marks = await findMarks(tx, edition.id)
    const ids = marks.map(({ id }) => id)
    const words = await findUntouchedOf(tx, ids)
    let removed = 0
    for (const kind of orderForRemoval(kinds)) {
      const present = await findPresent(tx, kind, marks)
      const entries = present.filter(({ isChanged }) => !isChanged)
      if (entries.length === 0) continue
      const result = await parts.entries[kind.entity].runBulk(edition, actor, { entries }, 'delete')
      removed += result.changed
    }
    await forgetChanges(tx, ids)
    await removeUnused(tx, words)
    for (const id of await findUnusedEmblems(tx, edition.id))
      await removeUnlessShown(parts.library, edition, actor, id)
    return removed
  }

  async function countPresent(executor: Executor): Promise<Demonstration['counts']> {
    const marks = await findMarks(executor)
    const counts = []
    for (const kind of kinds) {
      const present = await findPresent(executor, kind, marks)
      const changed = present.filter(({ isChanged }) => isChanged).length
      if (present.length > 0)
        counts.push({ kind: kind.entity, untouched: present.length - changed, changed })
    }
    return counts
  }

  async function announce(tx: Transaction): Promise<void> {
    await deps.changes.notify(tx, { kind: 'settings', edition: null })
    await deps.changes.notify(tx, { kind: 'everything', edition: null })
  }

  return {
    async get(): Promise<Demonstration> {
      const isLoaded = await readState(db)
      return {
        isLoaded,
        canLoad: !isLoaded && (await isEmpty()),
        counts: isLoaded ? await countPresent(db) : [],
      }
    },

    /** What removing the demonstration would delete. */
    async listIds(edition: Edition): Promise<string[]> {
      if (!(await readState(db))) return []
      return (await findMarks(db, edition.id))
        .filter(({ isChanged }) => !isChanged)
        .map(({ id }) => id)
    },

    /** @throws AppError conflict unless the site is empty */
    async load(actor: Actor): Promise<void> {
      await write(deps, async (tx) => {
        await load(tx)
        await recordChange(tx, { ...ofSite, actor, action: 'imported' })
        await announce(tx)
      })
      await deps.editions.reload()
    },

    /** @throws AppError conflict unless it is loaded */
    async remove(actor: Actor): Promise<DemonstrationRemoval> {
      const result = await write(deps, async (tx) => {
        await lockWords(tx, 'seed')
        if (!(await readState(tx)))
          throw new AppError('conflict', 'The demonstration is not loaded.')
        const parts = open({ ...deps, ...bindToTransaction(tx, deps) })
        let removed = 0
        for (const edition of deps.editions.list())
          removed += await removeIn(tx, edition, actor, parts)
        const left = await countPresent(tx)
        const kept = left.reduce((sum, { untouched, changed }) => sum + untouched + changed, 0)
        await createSettings(tx).put(demonstrationKey, demonstrationRemoved)
        await recordChange(tx, { ...ofSite, actor, action: 'deleted', before: { removed, kept } })
        await announce(tx)
        return { removed, kept }
      })
      await deps.editions.reload()
      return result
    },
  }
}

const ofSite = { edition: null, entity: 'settings', label: 'Demonstration' } as const

/** Removes an emblem unless the settings show it. */
async function removeUnlessShown(
  library: DemonstrationParts['library'],
  edition: Edition,
  actor: Actor,
  id: string,
): Promise<void> {
  try {
    await library.remove(edition, actor, id)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  }
}
