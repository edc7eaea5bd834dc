/** Counts clicks and subscribers by day, for the reasons in docs/decisions/017. */
import type { Deps } from '#deps.ts'
import * as queries from './count-queries.server.ts'
import { addDays, toDay } from '#contract/days.ts'
import { firstOfMonth } from './periods.ts'

export type Counting = {
  /** Counts completed days; processes take turns. Returns a summary. */
  run(signal?: AbortSignal): Promise<string | void>
  /** Drops counted clicks past their retention. Returns a summary. */
  forgetOld(): Promise<string | void>
}

/** Milliseconds after midnight (UTC): clicks are stored within seconds, but clocks differ. */
const lateness = 3_600_000
/** A click may come even later than usual. */
const daysLookedAtAgain = 3
const strayBatch = 5_000

export function createCounting({
  database,
  clock,
  config,
}: Pick<Deps, 'database' | 'clock' | 'config'>): Counting {
  const { db } = database

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
      // While it catches up, days are not looked at a second time.
      const lookBack = until !== undefined && next === end ? daysLookedAtAgain : 0
      for (let back = lookBack; back > 0; back -= 1) {
        const earlier = addDays(day, -back)
        if (await queries.isCountedRight(tx, earlier)) continue
        await queries.countDay(tx, earlier)
        if (firstOfMonth(earlier) < firstOfMonth(day))
          await queries.countMonth(tx, firstOfMonth(earlier))
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
      // Days to be checked again must keep their clicks.
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
