/** What an owner asks first: how much, how much for each click, and what changed. */
import { AppError } from '#errors.ts'
import type { Edition } from '#editions/edition.ts'
import type { Executor } from '#db/transaction.ts'
import * as clickQueries from './click-queries.server.ts'
import type { Overview, OverviewAmount, TargetReport } from './contract.ts'
import { compareConversions, noConversions, type Amount, type Sums } from './conversions.server.ts'
import { labelKey, labelTarget, readCasinoIds } from './labels.ts'
import * as queries from './queries.server.ts'
import type { Head } from './timelines.ts'

/** How many gains are shown, and how many losses. */
const shownChanges = 5
const shownRows = 20

type Change = { key: string; current: number; previous: number }

/** @param scope human clicks by casino */
export async function reportOverview(
  db: Executor,
  scope: clickQueries.ClickScope,
  head: Head,
): Promise<Overview> {
  const periods = [head.period, head.previous] as const
  const all: clickQueries.ClickScope = { ...scope, dimension: 'all' }
  const [{ total: clicks }, clickChanges, grouped] = await Promise.all([
    clickQueries.findBreakdown(db, all, periods, 1),
    clickQueries.findChanges(db, scope, periods, shownChanges),
    groupConversions(db, scope.edition, head),
  ])
  const { conversions, amounts } = sumUp(grouped)
  const revenue = amounts.map(({ currency }) => ({
    measure: 'revenue' as const,
    currency,
    ...pickChanges(listAmounts(grouped, currency)),
  }))
  const found = [{ measure: 'clicks' as const, currency: null, ...pickChanges(clickChanges) }]
  const changes = [...revenue, ...found]
  const keys = changes.flatMap(({ gains, losses }) => [...gains, ...losses].map(({ key }) => key))
  const names = await queries.findCasinoNames(db, scope.edition, readCasinoIds(keys))
  const label = (list: readonly Change[]) =>
    list.map((row) => ({ ...row, label: nameTarget(row.key, names) }))
  return {
    ...head,
    clicks,
    conversions,
    amounts: perClick(amounts, clicks),
    changes: changes.map((change) => ({
      ...change,
      gains: label(change.gains),
      losses: label(change.losses),
    })),
  }
}

/** @throws AppError notFound for a casino of no or another edition that nobody clicked */
export async function reportTarget(
  db: Executor,
  scope: clickQueries.ClickScope,
  edition: Edition,
  key: string,
  head: Head,
): Promise<TargetReport> {
  const periods = [head.period, head.previous] as const
  const find = (column: 'page' | 'placement') =>
    clickQueries.findOnTarget(db, edition.id, { key, column, periods, limit: shownRows })
  const [found, grouped, names, pages, placements] = await Promise.all([
    clickQueries.findClicksOn(db, scope, periods, [key]),
    groupConversions(db, edition.id, head),
    queries.findCasinoNames(db, edition.id, readCasinoIds([key])),
    find('page'),
    find('placement'),
  ])
  const [casinoId = null] = names.keys()
  const sums = grouped.byKey.get(key)
  if (!sums && casinoId === null && found.length === 0)
    throw new AppError('notFound', 'Nothing of this name was clicked in these periods.')
  const clicks = found[0] ?? { current: 0, previous: 0 }
  const { conversions, amounts } = sums ?? noConversions
  return {
    ...head,
    key,
    label: nameTarget(key, names),
    casinoId,
    clicks: { current: clicks.current, previous: clicks.previous },
    conversions,
    amounts: perClick(amounts, clicks),
    pages: pages.map((row) => ({ ...row, label: labelKey('page', row.key, names) })),
    placements: placements.map((row) => ({ ...row, label: labelKey('placement', row.key, names) })),
  }
}

const nameTarget = (key: string, names: ReadonlyMap<string, string>) =>
  key === '' ? 'No known click' : labelTarget(key, names)

async function groupConversions(db: Executor, edition: string, head: Head) {
  const [current, previous] = await Promise.all([
    queries.sumConversions(db, edition, 'casino', head.period),
    queries.sumConversions(db, edition, 'casino', head.previous),
  ])
  return { byKey: compareConversions(current, previous), current, previous }
}

type Grouped = Awaited<ReturnType<typeof groupConversions>>

function sumUp({ current, previous }: Grouped): Sums {
  const inOne = (list: readonly queries.ConversionSum[]) => list.map((sum) => ({ ...sum, key: '' }))
  return compareConversions(inOne(current), inOne(previous)).get('') ?? noConversions
}

const listAmounts = ({ byKey }: Grouped, currency: string): Change[] =>
  [...byKey].flatMap(([key, { amounts }]) => {
    const amount = amounts.find((one) => one.currency === currency)
    return amount
      ? [{ key, current: Number(amount.current), previous: Number(amount.previous) }]
      : []
  })

function pickChanges(rows: readonly Change[]): { gains: Change[]; losses: Change[] } {
  const by = (a: Change, b: Change) => b.current - b.previous - (a.current - a.previous)
  const sorted = rows.toSorted(by)
  return {
    gains: sorted.filter(({ current, previous }) => current > previous).slice(0, shownChanges),
    losses: sorted
      .filter(({ current, previous }) => current < previous)
      .slice(-shownChanges)
      .toReversed(),
  }
}

/** The amount for each click; null where nobody clicked. */
function perClick(
  amounts: readonly Amount[],
  clicks: { current: number; previous: number },
): OverviewAmount[] {
  const divide = (amount: string, count: number) => (count === 0 ? null : Number(amount) / count)
  return amounts.map((amount) => ({
    ...amount,
    perClick: {
      current: divide(amount.current, clicks.current),
      previous: divide(amount.previous, clicks.previous),
    },
  }))
}
