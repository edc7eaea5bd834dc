import type { MigrationClient } from '#db/backend.ts'
import { AppError } from '#errors.ts'
import { readTotals, sha256, type Part, type Totals } from './parts.server.ts'
import type { TablePlan } from './plan-queries.server.ts'
import {
  addForeignKeys,
  analyse,
  dropForeignKeys,
  lockTarget,
  readProgress,
  removeProgress,
  writeProgress,
  type Progress,
} from './progress-queries.server.ts'
import { findFilled, inTransaction, insertRows, prepareSession } from './row-queries.server.ts'

export type Source = {
  /** The same when it is read again. */
  id: string
  /** The parts, which always come in the same order. */
  parts: AsyncIterable<Part>
  /** Known once all parts have been read. */
  totals: Totals
  /** Told of every table whose rows begin to arrive. */
  onTable: (name: string) => void
}

type Plans = {
  /** The tables that the source has. */
  given: readonly TablePlan[]
  /** All tables that must be empty. */
  whole: readonly TablePlan[]
}

const startOver = 'Start over with an empty database.'

/**
 * Fills an empty database, and goes on where an earlier call was ended.
 * @throws AppError conflict, invalid
 */
export async function load(client: MigrationClient, plans: Plans, source: Source): Promise<void> {
  await prepareSession(client)
  if (!(await lockTarget(client)))
    throw new AppError('conflict', 'Another import into this database is under way.')
  const begun = (await readProgress(client)) ?? (await begin(client, plans.whole, source.id))
  if (begun.source !== source.id)
    throw new AppError(
      'conflict',
      `An import of something else into this database has not been finished. ${startOver}`,
    )
  await copyParts(client, plans.given, source, begun)
  await finish(client, plans.given, source.totals, begun)
  await analyse(client)
}

async function begin(
  client: MigrationClient,
  whole: readonly TablePlan[],
  id: string,
): Promise<Progress> {
  const filled = await findFilled(client, whole)
  if (filled.length > 0)
    throw new AppError(
      'conflict',
      `The database is not empty (${filled.join(', ')}): it must be one that no site has started on.`,
    )
  const progress: Progress = { source: id, parts: 0, hash: '', foreignKeys: [] }
  await inTransaction(client, async () => {
    progress.foreignKeys = await dropForeignKeys(client)
    await writeProgress(client, progress)
  })
  return progress
}

async function copyParts(
  client: MigrationClient,
  plans: readonly TablePlan[],
  { parts, onTable }: Source,
  begun: Progress,
): Promise<void> {
  const byName = new Map(plans.map((plan) => [plan.name, plan]))
  let done = 0
  let hash = ''
  let last = ''
  for await (const { table, body } of parts) {
    done += 1
    hash = sha256(hash + sha256(body))
    if (done === begun.parts) assertSame(hash, begun)
    if (done <= begun.parts) continue
    const plan = byName.get(table)
    if (!plan) throw new AppError('invalid', `There is no table called ${table}.`)
    if (table !== last) onTable(table)
    last = table
    const progress = { ...begun, parts: done, hash }
    await inTransaction(client, async () => {
      await insertRows(client, plan, body.toString())
      await writeProgress(client, progress)
    })
  }
  if (done < begun.parts) assertSame(hash, begun)
}

function assertSame(hash: string, begun: Progress) {
  if (hash !== begun.hash)
    throw new AppError('conflict', `What is imported has changed since it began. ${startOver}`)
}

/** The keys come back only if all rows are as they were. */
async function finish(
  client: MigrationClient,
  plans: readonly TablePlan[],
  totals: Totals,
  { foreignKeys }: Progress,
): Promise<void> {
  await inTransaction(client, async () => {
    const arrived = await readTotals(client, plans)
    const different = plans
      .map(({ name }) => name)
      .filter((name) => arrived[name]?.sha256 !== totals[name]?.sha256)
    if (different.length > 0)
      throw new AppError(
        'invalid',
        `These tables differ from what was imported: ${different.join(', ')}. ${startOver}`,
      )
    await addForeignKeys(client, foreignKeys)
    await removeProgress(client)
  })
}
