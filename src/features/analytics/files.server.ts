import type { CsvValue } from '#csv/write-csv.server.ts'
import type { Executor } from '#db/transaction.ts'
import * as clickQueries from './click-queries.server.ts'
import type { ClickFileQuery, Compared, ConversionReport, Timeline } from './contract.ts'
import { labelKey, readCasinoIds } from './labels.ts'
import { addDays } from '#contract/days.ts'
import { previousOf, type Period } from './periods.ts'
import { findCasinoNames } from './queries.server.ts'

/** The rows of a file, of which the first is the header. */
export type Rows = AsyncGenerator<CsvValue[][]>

export async function* writeClickFile(
  db: Executor,
  scope: clickQueries.ClickScope,
  query: ClickFileQuery,
): Rows {
  const labelAll = async (keys: readonly string[]) => {
    const names = await findCasinoNames(
      db,
      scope.edition,
      query.by === 'casino' ? readCasinoIds(keys) : [],
    )
    return (key: string) => labelKey(query.by, key, names)
  }
  if (query.per === 'day') return yield* writeDays(db, scope, query, labelAll)
  const periods = [readPeriod(query), previousOf(query)] as const
  const { rows, total } = await clickQueries.findBreakdown(db, scope, periods, null)
  const label = await labelAll(rows.map(({ key }) => key))
  yield [
    [query.by, 'name', ...comparedColumns('clicks'), 'share %'],
    ...rows.map((row) => [
      row.key,
      label(row.key),
      ...compareCells(row),
      percent(row.current, total.current),
    ]),
  ]
}

type LabelAll = (keys: readonly string[]) => Promise<(key: string) => string>

async function* writeDays(
  db: Executor,
  scope: clickQueries.ClickScope,
  query: ClickFileQuery,
  labelAll: LabelAll,
): Rows {
  yield [['day', 'class', query.by, 'name', 'clicks']]
  for (let { from } = query; from <= query.to; from = addDays(from, clickQueries.daysAtOnce)) {
    const last = addDays(from, clickQueries.daysAtOnce - 1)
    const rows = await clickQueries.findDaysByClass(db, scope, {
      from,
      to: last < query.to ? last : query.to,
    })
    const label = await labelAll(rows.map(({ key }) => key))
    yield rows.map((row) => [row.day, row.class, row.key, label(row.key), row.clicks])
  }
}

export async function* writeTimelineFile(timeline: Timeline): Rows {
  yield [
    [
      'from',
      'to',
      ...timeline.measures.flatMap(({ key }) => [key, `${key} in the previous period`]),
    ],
    ...timeline.points.map(({ from, to, values, previous }) => [
      from,
      to,
      ...values.flatMap((value, index) => [value, previous[index]]),
    ]),
  ]
}

/** Writes conversions, with a row for each currency. */
export async function* writeConversionFile(report: ConversionReport): Rows {
  yield [
    [
      report.by,
      'name',
      ...comparedColumns('clicks'),
      ...comparedColumns('conversions'),
      'currency',
      'amount',
      'previous amount',
    ],
    ...report.rows.flatMap(({ key, label, clicks, conversions, amounts }) => {
      const cells = [key, label, ...compareCells(clicks), ...compareCells(conversions)]
      if (amounts.length === 0) return [cells]
      return amounts.map(({ currency, current, previous }) => [
        ...cells,
        currency,
        Number(current),
        Number(previous),
      ])
    }),
  ]
}

const readPeriod = ({ from, to }: Period): Period => ({ from, to })
const comparedColumns = (what: string) => [
  what,
  `previous ${what}`,
  `difference of ${what}`,
  `difference of ${what} %`,
]
const compareCells = ({ current, previous }: Compared) => [
  current,
  previous,
  current - previous,
  percent(current - previous, previous),
]

/** One decimal; null without a base. */
const percent = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10
