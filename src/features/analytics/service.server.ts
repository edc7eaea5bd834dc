import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { clickClasses } from '#contract/click-classes.ts'
import * as clickQueries from './click-queries.server.ts'
import type {
  ClickDimension,
  ClickFileQuery,
  ClickReport,
  ClickReportQuery,
  ConversionFileQuery,
  CountedClass,
  Counters,
  MessageTimeline,
  Overview,
  PeriodQuery,
  TargetQuery,
  TargetReport,
  Timeline,
} from './contract.ts'
import { reportConversions } from './conversions.server.ts'
import { findCountedUntil } from './count-queries.server.ts'
import { createCounting } from './counting.server.ts'
import { writeClickFile, writeConversionFile, type Rows } from './files.server.ts'
import { labelKey, readCasinoIds } from './labels.ts'
import { chooseGranularity, previousOf, splitIntoBuckets, type Period } from './periods.ts'
import { reportOverview, reportTarget } from './overview.server.ts'
import * as queries from './queries.server.ts'
import { sumByBucket, sumByOffset, toTimeline } from './timelines.ts'

const people = { by: 'casino', class: 'human' } as const

/** People can tell no more of them apart. */
const shownSeries = 5

const readerMeasures = { confirmed: 'Confirmed', unsubscribed: 'Unsubscribed', erased: 'Erased' }
const messageMeasures = { received: 'Received', replied: 'Replied' }

export function createAnalyticsService(deps: Pick<Deps, 'database' | 'clock' | 'config'>) {
  const { db } = deps.database

  async function makeScope(edition: Edition, query: ScopeQuery): Promise<clickQueries.ClickScope> {
    return toScope(edition, query, await findCountedUntil(db, 'clicks'))
  }

  async function report(edition: Edition, query: ConversionFileQuery & { limit: number | null }) {
    const scope = await makeScope(edition, people)
    return await reportConversions(db, scope, edition, query, makeHead(query))
  }

  return {
    counting: createCounting(deps),
    count: (edition: Edition): Promise<Counters> => queries.countContent(db, edition.id),

    async clicks(edition: Edition, query: ClickReportQuery): Promise<ClickReport> {
      const { by, limit } = query
      const scope = await makeScope(edition, query)
      const head = makeHead(query)
      const [{ rows, total, keys }, daysOfAll, daysBefore] = await Promise.all([
        clickQueries.findBreakdown(db, scope, [head.period, head.previous], limit),
        clickQueries.findDays(db, inAll(scope), head.period),
        clickQueries.findDays(db, inAll(scope), head.previous),
      ])
      const names = await queries.findCasinoNames(
        db,
        edition.id,
        by === 'casino' ? readCasinoIds(rows.map(({ key }) => key)) : [],
      )
      const labelled = rows.map((row) => ({ ...row, label: labelKey(by, row.key, names) }))
      const shown = labelled.toSorted((a, b) => b.current - a.current).slice(0, shownSeries)
      const shownKeys = shown.map(({ key }) => key)
      const byMonth = head.granularity === 'month'
      const days = await clickQueries.findDays(db, scope, head.period, { keys: shownKeys, byMonth })
      const buckets = splitIntoBuckets(head.period, head.granularity)
      const byKey = shownKeys.map((key) =>
        sumByBucket(
          buckets,
          days.filter((day) => day.key === key),
          readClicks,
        ),
      )
      const all = sumByBucket(buckets, daysOfAll, readClicks)
      const before = sumByOffset(buckets, head, daysBefore, readClicks)
      const rest = keys > shown.length
      return {
        ...head,
        by,
        class: by === 'class' ? 'all' : query.class,
        total,
        rows: labelled,
        others: {
          count: keys - rows.length,
          current: total.current - rows.reduce((sum, row) => sum + row.current, 0),
          previous: total.previous - rows.reduce((sum, row) => sum + row.previous, 0),
        },
        series: [
          ...shown.map(({ key, label }) => ({ key, label })),
          ...(rest ? [{ key: 'others', label: 'All others' }] : []),
        ],
        points: buckets.map((bucket, index) => {
          const values = byKey.map((sums) => sums[index] ?? 0)
          const others = (all[index] ?? 0) - values.reduce((sum, value) => sum + value, 0)
          return {
            ...bucket,
            values: rest ? [...values, others] : values,
            previous: before[index] ?? 0,
          }
        }),
      }
    },

    async clickFile(edition: Edition, query: ClickFileQuery): Promise<Rows> {
      const scope = await makeScope(edition, query)
      return writeClickFile(db, scope, query)
    },

    async subscribers(edition: Edition, query: PeriodQuery): Promise<Timeline> {
      const head = makeHead(query)
      const until = await findCountedUntil(db, 'readers')
      const [current, previous] = await Promise.all(
        [head.period, head.previous].map((period) =>
          queries.findReaders(db, edition.id, period, until),
        ),
      )
      return toTimeline(head, readerMeasures, current ?? [], previous ?? [])
    },

    async messages(edition: Edition, query: PeriodQuery): Promise<MessageTimeline> {
      const head = makeHead(query)
      const [current = [], previous = []] = await Promise.all(
        [head.period, head.previous].map((period) => queries.findMessages(db, edition.id, period)),
      )
      const timeline = toTimeline(head, messageMeasures, current, previous)
      return { ...timeline, responseRate: { current: rateOf(current), previous: rateOf(previous) } }
    },

    conversions: report,

    async overview(edition: Edition, query: PeriodQuery): Promise<Overview> {
      return await reportOverview(db, await makeScope(edition, people), makeHead(query))
    },

    /** The figures of one casino or source. @throws AppError notFound */
    async target(edition: Edition, { key, ...query }: TargetQuery): Promise<TargetReport> {
      const scope = await makeScope(edition, people)
      return await reportTarget(db, scope, edition, key, makeHead(query))
    },

    async conversionFile(edition: Edition, query: ConversionFileQuery): Promise<Rows> {
      return writeConversionFile(await report(edition, { ...query, limit: null }))
    },
  }
}

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

type ScopeQuery = { by: ClickDimension; class: CountedClass; placement?: string | undefined }

function toScope(
  edition: Edition,
  query: ScopeQuery,
  until: string | undefined,
): clickQueries.ClickScope {
  const { by, class: counted, placement } = query
  const classes = by === 'class' || counted === 'all' ? clickClasses : [counted]
  const scope = { edition: edition.id, classes, until }
  if (by === 'class') return { ...scope, dimension: 'all', byClass: true }
  return { ...scope, dimension: by, ...(by === 'position' && { placement }) }
}

/** Only clicks in lists have a position. */
const inAll = (scope: clickQueries.ClickScope): clickQueries.ClickScope => ({
  ...scope,
  dimension: scope.dimension === 'position' ? 'list' : 'all',
  byClass: false,
})

const readClicks = ({ clicks }: { clicks: number }) => clicks

function makeHead({ from, to }: Period) {
  const period = { from, to }
  return { period, previous: previousOf(period), granularity: chooseGranularity(period) }
}

/** Percent; null if none was received. */
function rateOf(happenings: queries.Happenings): number | null {
  const sum = (name: string) =>
    happenings.reduce((all, { what, total }) => all + (what === name ? total : 0), 0)
  const received = sum('received')
  return received === 0 ? null : Math.round((sum('answered') / received) * 100)
}
