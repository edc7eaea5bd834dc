import { createHash } from 'node:crypto'
import type { MigrationClient } from '#db/backend.ts'
import type { TablePlan } from './plan-queries.server.ts'
import { readRows } from './row-queries.server.ts'

/** Rows of one table, as lines of JSON. */
export type Part = { table: string; body: Buffer }

/** The SHA-256 of all lines of a table. */
export type Total = { rows: number; sha256: string }
export type Totals = Record<string, Total>

const partBytes = 4 * 1024 * 1024

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** Puts what it has read into `totals`. Needs a transaction. */
export async function* readParts(
  client: MigrationClient,
  plans: readonly TablePlan[],
  totals: Totals,
): AsyncGenerator<Part> {
  for (const plan of plans) {
    const hash = createHash('sha256')
    let rows = 0
    for await (const { body, count } of collect(readRows(client, plan))) {
      hash.update(body)
      rows += count
      yield { table: plan.name, body }
    }
    totals[plan.name] = { rows, sha256: hash.digest('hex') }
  }
}

async function* collect(batches: AsyncIterable<string[]>) {
  let pieces: Buffer[] = []
  let bytes = 0
  let count = 0
  for await (const lines of batches) {
    const piece = Buffer.from(`${lines.join('\n')}\n`)
    pieces.push(piece)
    bytes += piece.length
    count += lines.length
    if (bytes < partBytes) continue
    yield { body: Buffer.concat(pieces), count }
    pieces = []
    bytes = 0
    count = 0
  }
  if (count > 0) yield { body: Buffer.concat(pieces), count }
}

/** Reads totals and sums of tables; it needs a transaction. */
export async function readTotals(
  client: MigrationClient,
  plans: readonly TablePlan[],
): Promise<Totals> {
  const totals: Totals = {}
  for await (const part of readParts(client, plans, totals)) void part
  return totals
}

export const countRows = (totals: Totals) =>
  Object.values(totals).reduce((sum, { rows }) => sum + rows, 0)
