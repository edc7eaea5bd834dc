import { isDeepStrictEqual } from 'node:util'
import type { Bonus } from '#contract/bonus.ts'
import type { Deps } from '#deps.ts'
import { createPace } from '#process/pace.ts'
import type { Edition } from '#editions/edition.ts'
import { coins } from '#contract/coins.ts'
import {
  findArticles,
  findCasinoFacts,
  findChanges,
  findFactChanges,
  findSeenBefore,
  type ArticleFacts,
  type CasinoFacts,
  type ChangedFields,
  type ChangeEntry,
  type FactChange,
} from './change-queries.server.ts'

type Reasons = readonly Pick<FactChange, 'because' | 'becauseIn'>[]

export type BonusChange = {
  casino: CasinoFacts
  before: ChangedFields
  /** The bonuses as they were, if their terms have changed. */
  termsBefore: readonly Bonus[] | undefined
  /** The reasons that editors gave, which are told in each reader's language. */
  because: Reasons
}
export type ConditionChange = {
  casino: CasinoFacts
  gone: boolean
  statesClosed: string[]
  statesOpened: string[]
  /** Sweeps Coins; undefined if unchanged. */
  redemption: { before: number | null; after: number | null } | undefined
  because: Reasons
}
export type PriceMove = { symbol: string; name: string; price: number; percent: number }

export type News = {
  posts: ArticleFacts[]
  guides: ArticleFacts[]
  casinos: CasinoFacts[]
  bonuses: BonusChange[]
  conditions: ConditionChange[]
  prices: PriceMove[]
  pricesSince: Date | undefined
}

export type Window = { since: Date; until: Date; toldIds: readonly string[] }

/** Milliseconds: slow transactions commit changes dated earlier. */
export const overlap = 10 * 60 * 1000

/** How many percent a price must have moved since the last issue. */
const moveThreshold = 5

export type Gathered = Omit<News, 'prices' | 'pricesSince'> & {
  /** The next issue skips these. */
  recentIds: string[]
}

export async function gatherChanges(
  { database }: Pick<Deps, 'database'>,
  edition: Edition,
  { since, until, toldIds }: Window,
): Promise<Gathered> {
  const { db } = database
  const from = new Date(since.getTime() - overlap)
  const told = new Set(toldIds)
  const all = await findChanges(db, edition.id, from, until)
  const entries = all.filter(({ id }) => !told.has(id))
  const allFacts = await findFactChanges(db, edition.id, from, until)
  const facts = Map.groupBy(
    allFacts.filter(({ id }) => !told.has(id)),
    ({ casinoId }) => casinoId,
  )
  const appeared = (entity: string) => [
    ...new Set(
      entries
        .filter((entry) => entry.entity === entity && isShown(entry))
        .map(({ entityId }) => entityId),
    ),
  ]
  const ids = { posts: appeared('post'), guides: appeared('guide'), casinos: appeared('casino') }
  const seen = await findSeenBefore(
    db,
    edition.id,
    [...ids.posts, ...ids.guides, ...ids.casinos],
    from,
    toldIds,
  )
  const fresh = (list: readonly string[]) => list.filter((id) => !seen.has(id))
  const byCasino = Map.groupBy(
    entries.filter(({ entity }) => entity === 'casino'),
    ({ entityId }) => entityId,
  )
  const changed = await findCasinoFacts(db, edition.id, [
    ...new Set([...byCasino.keys(), ...facts.keys()]),
  ])
  const newCasinos = new Set(fresh(ids.casinos))
  const bonuses: BonusChange[] = []
  const conditions: ConditionChange[] = []
  const pace = createPace()
  for (const casino of changed) {
    if (newCasinos.has(casino.id)) continue
    const before = mergeBefore(byCasino.get(casino.id) ?? [])
    const ofCasino = facts.get(casino.id) ?? []
    bonuses.push(...findBonusChange(casino, before, ofCasino))
    conditions.push(...findConditionChange(casino, before, ofCasino))
    await pace()
  }
  return {
    posts: await findArticles(db, 'post', edition.id, fresh(ids.posts)),
    guides: await findArticles(db, 'guide', edition.id, fresh(ids.guides)),
    casinos: changed.filter(({ id, isActive }) => isActive && newCasinos.has(id)),
    bonuses,
    conditions,
    recentIds: [...all, ...allFacts]
      .filter(({ at }) => at.getTime() > until.getTime() - overlap)
      .map(({ id }) => id),
  }
}

const isShown = ({ after }: ChangeEntry) => after?.isPublished === true || after?.isActive === true

/** The values before the first of several changes. */
function mergeBefore(entries: readonly ChangeEntry[]): ChangedFields {
  return entries.reduceRight<ChangedFields>((later, { before }) => ({ ...later, ...before }), {})
}

/** The reasons that were given for changes of some facts, each once. */
const listReasons = (facts: readonly FactChange[], fields: readonly string[]): Reasons => [
  ...new Map(
    facts
      .filter(({ field, because }) => fields.includes(field) && because !== '')
      .map((fact) => [fact.because, fact]),
  ).values(),
]

function findBonusChange(
  casino: CasinoFacts,
  before: ChangedFields,
  facts: readonly FactChange[],
): BonusChange[] {
  if (!casino.isActive) return []
  const offer = before.welcomeBonus !== undefined && before.welcomeBonus !== casino.welcomeBonus
  const code =
    before.promoCode !== undefined && (before.promoCode ?? '') !== (casino.promoCode ?? '')
  const lists = facts
    .filter(({ field }) => field === 'bonuses')
    // The field's schema made what is stored.
    .map((fact) => (fact.before ?? []) as readonly Bonus[])
  // Terms that were entered for the first time are no news of the casino's.
  const former = lists.find(({ length }) => length > 0)
  const termsBefore = isDeepStrictEqual(former, casino.bonuses) ? undefined : former
  if (!offer && !code && !termsBefore) return []
  return [{ casino, before, termsBefore, because: listReasons(facts, ['bonuses']) }]
}

function findConditionChange(
  casino: CasinoFacts,
  before: ChangedFields,
  facts: readonly FactChange[],
): ConditionChange[] {
  const gone = before.isActive === true && !casino.isActive
  if (gone)
    return [
      { casino, gone, statesClosed: [], statesOpened: [], redemption: undefined, because: [] },
    ]
  if (!casino.isActive) return []
  const states = before.excludedStates ?? casino.excludedStates
  const statesClosed = casino.excludedStates.filter((state) => !states.includes(state))
  const statesOpened = states.filter((state) => !casino.excludedStates.includes(state))
  const moved = before.minRedemption !== undefined && before.minRedemption !== casino.minRedemption
  const redemption = moved
    ? { before: before.minRedemption ?? null, after: casino.minRedemption }
    : undefined
  if (statesClosed.length + statesOpened.length === 0 && !redemption) return []
  const because = listReasons(facts, ['excludedStates', 'minRedemption'])
  return [{ casino, gone, statesClosed, statesOpened, redemption, because }]
}

/** The prices that have moved, the largest move first. */
export function findPriceMoves(
  before: Record<string, number>,
  now: Record<string, number>,
): PriceMove[] {
  return coins
    .flatMap(({ symbol, name, coinId }) => {
      const [old, price] = [before[coinId], now[coinId]]
      if (!old || !price) return []
      const percent = (price / old - 1) * 100
      return Math.abs(percent) >= moveThreshold ? [{ symbol, name, price, percent }] : []
    })
    .toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent))
}
