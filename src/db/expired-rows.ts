import { and, getTableColumns, getTableName, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayLength, toDay } from '#contract/days.ts'
import { marked } from './schema/marks.ts'
import './tables.ts'
import type { Executor } from './transaction.ts'

/**
 * Deletes what tables hold for a limited time, as their definitions say (`expires`). Several
 * processes may do so at once. A table that fails keeps no other from being tidied.
 *
 * @returns how many rows of which tables are gone
 * @throws AggregateError naming the tables that failed, after all others
 */
export async function deleteExpiredRows(db: Executor, now: Date): Promise<Map<string, number>> {
  const deleted = new Map<string, number>()
  const failures = new Map<string, unknown>()
  for (const [table, { expires }] of marked) {
    if (!expires) continue
    const name = getTableName(table)
    const column = getTableColumns(table)[expires.after]
    if (!column) throw new Error(`${name} has no column ${expires.after}`)
    const last = new Date(now.getTime() - expires.days * dayLength)
    const which = and(
      isBefore(column, last),
      expires.only === undefined ? undefined : sql.raw(expires.only),
    )
    try {
      const { rowCount } = await db.delete(table).where(which)
      if (rowCount) deleted.set(name, rowCount)
    } catch (error) {
      failures.set(name, error)
    }
  }
  if (failures.size > 0)
    throw new AggregateError(
      failures.values(),
      `Not deleted: old rows of ${[...failures.keys()].join(', ')}`,
    )
  return deleted
}

/** Moments are kept as such, as days, or in milliseconds. */
function isBefore(column: PgColumn, moment: Date): SQL {
  if (column.dataType === 'date') return lt(column, moment)
  return lt(column, column.dataType === 'string' ? toDay(moment) : moment.getTime())
}
