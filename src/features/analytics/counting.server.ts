/** Keeps the counts that charts are made of, and forgets clicks that are too old (docs/decisions/017). */
import type { Deps } from '#deps.ts'
import * as queries from './count-queries.server.ts'
import { addDays, firstOfMonth, toDay } from './periods.ts'

export type Counting = {
  /**
   * Counts every day that is over and not counted yet. Runs in any number of processes; each takes its turn, day by day. Says how many it
   * counted.
   */
  run(signal?: AbortSignal): Promise<string | void>
  /** Drops the clicks of months that are kept no longer, once they are counted. Says what it dropped. */
  forgetOld(): Promise<string | void>
}

/** How long after midnight (UTC) a day counts as over, in milliseconds: clicks are stored within seconds, and clocks differ. */
const lateness = 3_600_000
/** Days that are checked again when the next one is counted, in case a click came even later. */
const daysLookedAtAgain = 3
const strayBatch = 5_000

export function createCounting({ database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>): Counting {
  const { db } = database

  /** Counts the next day that is over; false when there is none. */
  const countNextDay = () =>
    db.transaction(async (tx) => {
      const end = toDay(new Date(clock().getTime() - lateness))
      const until = await queries.findCountedUntilForUpdate(tx, 'clicks')
      const day = until ?? (await queries.findFirstClickDay(tx)) ?? end
      if (day >= end) {
        if (until === undefined) await queries.saveCountedUntil(tx, 'clicks', end)
        return false
      }
      const next = addDays(day, 1)
      // Not while it catches up with many days.
      const lookBack = until !== undefined && next === end ? daysLookedAtAgain : 0
      for (let back = lookBack; back > 0; back -= 1) {
        const earlier = addDays(day, -back)
        if (await queries.isCountedRight(tx, earlier)) continue
        await queries.countDay(tx, earlier)
        if (firstOfMonth(earlier) < firstOfMonth(day)) await queries.countMonth(tx, firstOfMonth(earlier))
      }
      await queries.countDay(tx, day)
      if (next === firstOfMonth(next)) await queries.countMonth(tx, firstOfMonth(day))
      await queries.saveCountedUntil(tx, 'clicks', next)
      return true
    })

  const countReaders = () =>
    db.transaction(async (tx) => {
      const end = toDay(new Date(clock().getTime() - lateness))
      const until = await queries.findCountedUntilForUpdate(tx, 'readers')
      if (until !== undefined && until >= end) return
      await queries.countReaders(tx, until ?? null, end)
      await queries.saveCountedUntil(tx, 'readers', end)
    })

  return {
    async run(signal) {
      database.assertWritable()
      await countReaders()
      let days = 0
      for (; !isAborted(signal) && (await countNextDay()); days += 1);
      if (days > 0) return `Counted the clicks of ${days} day(s).`
    },

    async forgetOld() {
      const months = config.clickRetentionMonths
      const until = await queries.findCountedUntil(db, 'clicks')
      if (months === undefined || until === undefined) return
      // Days that are checked again must not be found empty.
      const counted = firstOfMonth(addDays(until, -daysLookedAtAgain))
      const wanted = firstOfMonth(toDay(clock()), -months)
      const before = wanted < counted ? wanted : counted
      const partitions = await queries.findOldPartitions(db, before)
      for (const name of partitions) await queries.dropPartition(db, name)
      let strays = 0
      for (let deleted = strayBatch; deleted === strayBatch; strays += deleted) {
        deleted = await queries.deleteStrayClicks(db, before, strayBatch)
      }
      if (partitions.length + strays > 0)
        return `Dropped ${[...partitions, `${strays} click(s) beside them`].join(', ')}.`
    },
  }
}

const isAborted = (signal: AbortSignal | undefined) => signal?.aborted === true
