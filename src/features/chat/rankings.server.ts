import type { Edition } from '#editions/edition.ts'
import type { Casino } from '#features/casinos/contract.ts'
import { facts, hasFact, readFact, type FactName } from '#features/casinos/facts.ts'
import { writeRated } from '#features/ratings/write-rating.ts'
import { tellValue, type Telling } from './facts.server.ts'

type RankingName =
  | 'fastest'
  | 'biggestBonus'
  | 'mostGames'
  | 'lowestDeposit'
  | 'lowestRedemption'
  | 'lowestWagering'
  | 'highestPayout'
  | 'best'
  | 'noKyc'
  | 'vpn'
  | 'provablyFair'

type Definition = {
  name: RankingName
  /** What the casinos are ranked by. */
  fact: FactName
  /** The fact's own by default: its best figure first, or the casinos of which it is true. */
  figure?: Figure
  applies?: (edition: Edition) => boolean
  query?: Record<string, string>
}

/** Lower is better; undefined excludes the casino. */
type Figure = (casino: Casino, where: Pick<Telling, 'demo'>) => number | undefined

export type Ranking = Required<Definition> & {
  show: (casino: Casino, telling: Telling) => string
}

const numberOf = (text: string | null) => (text === null ? undefined : Number(text))
const negate = (figure: number | undefined) => (figure === undefined ? undefined : -figure)

/** Minutes: longer than any withdrawal that was timed. */
const longestTested = 1e9

/** The rankings, in the order in which a question is compared with them. */
const definitions: readonly Definition[] = [
  { name: 'noKyc', fact: 'noKyc' },
  { name: 'vpn', fact: 'vpnFriendly' },
  {
    name: 'provablyFair',
    fact: 'provablyFair',
    applies: ({ compare }) => compare.columns.includes('coins'),
  },
  {
    name: 'fastest',
    fact: 'withdrawal',
    // What casinos state of themselves comes behind what was timed.
    figure: ({ withdrawalTested, payoutMinutes }) =>
      withdrawalTested?.minutes ??
      (payoutMinutes === null ? undefined : payoutMinutes + longestTested),
  },
  {
    name: 'biggestBonus',
    fact: 'bonus',
    figure: ({ bonusAmount, sweepsCoinsBonus }) =>
      negate(numberOf(bonusAmount ?? sweepsCoinsBonus)),
    query: { sort: 'bonus' },
  },
  { name: 'mostGames', fact: 'games', query: { sort: 'games' } },
  { name: 'lowestDeposit', fact: 'minDeposit' },
  { name: 'lowestRedemption', fact: 'minRedemption' },
  { name: 'lowestWagering', fact: 'wagering', query: { sort: 'finish' } },
  {
    name: 'highestPayout',
    fact: 'maxPayout',
    // An edition's casinos all use one currency.
    figure: ({ maxPayout }) =>
      negate(numberOf(/\d[\d,.]*/.exec(maxPayout ?? '')?.[0].replaceAll(',', '') ?? null)),
  },
  { name: 'best', fact: 'rating', figure: ({ rank }) => rank },
]

/** Stand-ins of the demonstration are no reason to be ranked first. */
const readFigure =
  (fact: FactName): Figure =>
  (casino) => {
    const value = readFact(fact, casino, { demo: false })
    if (value === true) return casino.rank
    if (typeof value !== 'number') return undefined
    return facts[fact].best === 'highest' ? -value : value
  }

export const showRating = (casino: Casino, { t, locale }: Telling): string =>
  writeRated(casino, (message, values) => t(`casino.${message}`, values), locale)

/** Those that ask only which casinos have something, and can be asked with an order. */
const traits: ReadonlySet<RankingName> = new Set(['noKyc', 'vpn', 'provablyFair'])

/**
 * What a question orders casinos by, and which traits they must have, as in “pays fastest without
 * ID”. A trait alone is the order.
 */
export function readRankings(
  isAsked: (name: RankingName) => boolean,
  edition: Edition,
): { ranking: Ranking | undefined; only: readonly Ranking[] } {
  const asked = rankings.filter(({ name, applies }) => applies(edition) && isAsked(name))
  const only = asked.filter(({ name }) => traits.has(name))
  const order = asked.find(({ name }) => !traits.has(name))
  return order ? { ranking: order, only } : { ranking: only[0], only: only.slice(1) }
}

export const hasTraits = (casino: Casino, only: readonly Ranking[]): boolean =>
  only.every(({ fact }) => readFact(fact, casino, { demo: false }) === true)

export const rankings: readonly Ranking[] = definitions.map(
  ({
    name,
    fact,
    figure = readFigure(fact),
    applies = (edition) => hasFact(edition, fact),
    query = {},
  }) => ({
    name,
    fact,
    figure,
    applies,
    query,
    show(casino, telling) {
      const value = readFact(fact, casino, telling)
      // Those of which it is true are told apart by their rating.
      const isRating = fact === 'rating' || typeof value === 'boolean'
      return isRating ? showRating(casino, telling) : tellValue(fact, casino, telling)
    },
  }),
)

/** The first casinos of a ranking; those alike stay in the order of the site. */
export function pickCasinos(
  casinos: readonly Casino[],
  { figure }: Ranking,
  count: number,
  where: Pick<Telling, 'demo'>,
): Casino[] {
  return casinos
    .flatMap((casino) => {
      const value = figure(casino, where)
      return value === undefined ? [] : [{ casino, value }]
    })
    .toSorted((a, b) => a.value - b.value || a.casino.rank - b.casino.rank)
    .slice(0, count)
    .map(({ casino }) => casino)
}
