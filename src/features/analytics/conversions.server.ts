import type { Edition } from '#editions/edition.ts'
import type { Executor } from '#db/transaction.ts'
import { addAmounts } from './amounts.ts'
import * as clickQueries from './click-queries.server.ts'
import type { Compared, ConversionReport } from './contract.ts'
import { labelTarget, readCasinoIds } from './labels.ts'
import { splitIntoBuckets } from './periods.ts'
import * as queries from './queries.server.ts'
import { sumByBucket, sumByOffset, type Head } from './timelines.ts'

export type Amount = ConversionReport['amounts'][number]
export type Sums = { conversions: Compared; amounts: Amount[] }

/**
 * @param scope human clicks by casino
 * @param limit null: all
 */
export async function reportConversions(
  db: Executor,
  scope: clickQueries.ClickScope,
  edition: Edition,
  { by, limit }: { by: queries.ConversionKind; limit: number | null },
  head: Head,
): Promise<ConversionReport> {
  const periods = [head.period, head.previous] as const
  const all: clickQueries.ClickScope = { ...scope, dimension: 'all' }
  const [current, previous, days, daysBefore, clickDays, clickDaysBefore] = await Promise.all([
    queries.sumConversions(db, edition.id, by, head.period),
    queries.sumConversions(db, edition.id, by, head.previous),
    queries.findConversionDays(db, edition.id, head.period),
    queries.findConversionDays(db, edition.id, head.previous),
    clickQueries.findDays(db, all, head.period),
    clickQueries.findDays(db, all, head.previous),
  ])
  const grouped = compareConversions(current, previous)
  const described = await (by === 'casino' ? describeTargets : describeProgrammes)(db, edition, [
    ...grouped.keys(),
  ])
  const targetsOfAll = [...described.values()].flatMap(({ targets }) => targets)
  const clicksOn = await clickQueries.findClicksOn(db, scope, periods, targetsOfAll)
  const clicked = new Map(clicksOn.map(({ key, ...clicks }) => [key, clicks]))
  const rows = [...described]
    .map(([key, { label, targets }]) => ({
      key,
      label,
      clicks: add(targets.map((target) => clicked.get(target) ?? none)),
      ...(grouped.get(key) ?? noConversions),
    }))
    .toSorted(
      (a, b) =>
        b.conversions.current - a.conversions.current || b.clicks.current - a.clicks.current,
    )
  const shown = rows.slice(0, limit ?? rows.length)
  const rest = rows.slice(shown.length)
  const buckets = splitIntoBuckets(head.period, head.granularity)
  const clicksOf = ({ clicks }: clickQueries.DayCount) => clicks
  const clickSums = sumByBucket(buckets, clickDays, clicksOf)
  const clickSumsBefore = sumByOffset(buckets, head, clickDaysBefore, clicksOf)
  const sums = sumByBucket(buckets, days, ({ total }) => total)
  const sumsBefore = sumByOffset(buckets, head, daysBefore, ({ total }) => total)
  const total = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0)
  return {
    ...head,
    by,
    clicks: { current: total(clickSums), previous: total(clickSumsBefore) },
    conversions: { current: total(sums), previous: total(sumsBefore) },
    amounts:
      compareConversions(
        current.map((sum) => ({ ...sum, key: '' })),
        previous.map((sum) => ({ ...sum, key: '' })),
      ).get('')?.amounts ?? [],
    rows: shown,
    others: {
      count: rest.length,
      clicks: add(rest.map(({ clicks }) => clicks)),
      conversions: add(rest.map(({ conversions }) => conversions)),
    },
    points: buckets.map((bucket, index) => ({
      ...bucket,
      values: [clickSums[index] ?? 0, sums[index] ?? 0],
      previous: [clickSumsBefore[index] ?? 0, sumsBefore[index] ?? 0],
    })),
  }
}

const none: Compared = { current: 0, previous: 0 }
export const noConversions: Sums = { conversions: none, amounts: [] }
const add = (list: readonly Compared[]): Compared =>
  list.reduce(
    (a, b) => ({ current: a.current + b.current, previous: a.previous + b.previous }),
    none,
  )

type Described = Map<string, { label: string; targets: string[] }>

async function describeTargets(
  db: Executor,
  edition: Edition,
  keys: readonly string[],
): Promise<Described> {
  const names = await queries.findCasinoNames(db, edition.id, readCasinoIds(keys))
  return new Map(
    keys.map((key) => [
      key,
      {
        label: key === '' ? 'No known click' : labelTarget(key, names),
        targets: key === '' ? [] : [key],
      },
    ]),
  )
}

/** Clicks on casinos that link to its hosts today. */
async function describeProgrammes(db: Executor, edition: Edition): Promise<Described> {
  const programmes = await queries.findProgrammes(db, edition.id)
  return new Map(
    programmes.map(({ id, name, casinoIds }) => [
      id,
      { label: name, targets: casinoIds.map((casino) => `casino:${casino}`) },
    ]),
  )
}

/** Adds conversions up, their amounts by currency. */
export function compareConversions(
  current: readonly queries.ConversionSum[],
  previous: readonly queries.ConversionSum[],
): Map<string, Sums> {
  const now = Map.groupBy(current, ({ key }) => key)
  const before = Map.groupBy(previous, ({ key }) => key)
  return new Map(
    [...new Set([...now.keys(), ...before.keys()])].map((key) => {
      const sums = [now.get(key), before.get(key)] as const
      return [
        key,
        {
          conversions: { current: countAll(sums[0]), previous: countAll(sums[1]) },
          amounts: compareAmounts(...sums),
        },
      ]
    }),
  )
}

const countAll = (sums: readonly queries.ConversionSum[] = []) =>
  sums.reduce((all, { total }) => all + total, 0)

function compareAmounts(
  now: readonly queries.ConversionSum[] = [],
  before: readonly queries.ConversionSum[] = [],
): Amount[] {
  const currencies = new Set(
    [...now, ...before].flatMap(({ currency, amount }) =>
      amount === null ? [] : [currency ?? ''],
    ),
  )
  const sum = (list: readonly queries.ConversionSum[], currency: string) =>
    addAmounts(
      list.flatMap((entry) =>
        (entry.currency ?? '') === currency && entry.amount !== null ? [entry.amount] : [],
      ),
    )
  return [...currencies]
    .toSorted()
    .map((currency) => ({ currency, current: sum(now, currency), previous: sum(before, currency) }))
}
