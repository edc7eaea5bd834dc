import type { Edition } from '#editions/edition.ts'
import type { Casino } from '#features/casinos/contract.ts'
import { readWithdrawalTime, showMaxPayout } from '#features/casinos/facts.ts'
import { formatScore } from '#ui/stars.tsx'
import { parseDuration } from './durations.ts'
import { showDeposit, showGames, showWithdrawal, type Showing } from './facts.server.ts'

type RankingName =
  | 'fastest'
  | 'biggestBonus'
  | 'mostGames'
  | 'lowestDeposit'
  | 'lowestRedemption'
  | 'highestPayout'
  | 'best'
  | 'noKyc'
  | 'vpn'
  | 'provablyFair'

export type Ranking = {
  name: RankingName
  applies: (edition: Edition) => boolean
  /** Lower is better; undefined excludes the casino. */
  figure: (casino: Casino, where: Pick<Showing, 'demo'>) => number | undefined
  label:
    | 'rating'
    | 'withdrawal'
    | 'bonus'
    | 'games'
    | 'minDeposit'
    | 'minRedemption'
    | 'maxPayout'
    | 'noKyc'
    | 'vpnFriendly'
    | 'provablyFair'
  show: (casino: Casino, showing: Showing) => string
  query: Record<string, string>
}

const always = () => true
const takesCoins = ({ compare }: Edition) => compare.columns.includes('coins')
const showRating = ({ rating, isRated }: Casino, { t, locale }: Showing) =>
  isRated ? t('casino.rated', { rating: formatScore(rating, locale) }) : t('casino.notRated')
const numberOf = (text: string | null) => (text === null ? undefined : Number(text))

/** In matching order. */
export const rankings: readonly Ranking[] = [
  {
    name: 'noKyc',
    label: 'noKyc',
    applies: ({ compare }) => compare.columns.includes('noKyc'),
    figure: ({ noKyc, rank }) => (noKyc ? rank : undefined),
    show: showRating,
    query: {},
  },
  {
    name: 'vpn',
    label: 'vpnFriendly',
    applies: ({ compare }) => compare.columns.includes('vpnFriendly'),
    figure: ({ vpnFriendly, rank }) => (vpnFriendly ? rank : undefined),
    show: showRating,
    query: {},
  },
  {
    name: 'provablyFair',
    label: 'provablyFair',
    applies: takesCoins,
    figure: ({ provablyFair, rank }) => (provablyFair ? rank : undefined),
    show: showRating,
    query: {},
  },
  {
    name: 'fastest',
    label: 'withdrawal',
    applies: always,
    figure: (casino, where) => {
      const time = readWithdrawalTime(casino, where)
      return time === undefined ? undefined : parseDuration(time)
    },
    show: showWithdrawal,
    query: {},
  },
  {
    name: 'biggestBonus',
    label: 'bonus',
    applies: always,
    figure: ({ bonusAmount, sweepsCoinsBonus }) =>
      negate(numberOf(bonusAmount ?? sweepsCoinsBonus)),
    show: ({ welcomeBonus }, { t }) => welcomeBonus || t('casino.noBonus'),
    query: { sort: 'bonus' },
  },
  {
    name: 'mostGames',
    label: 'games',
    applies: always,
    figure: ({ gamesCount }) => negate(gamesCount ?? undefined),
    show: showGames,
    query: { sort: 'games' },
  },
  {
    name: 'lowestDeposit',
    label: 'minDeposit',
    applies: takesCoins,
    figure: ({ minDeposit }) => numberOf(minDeposit),
    show: showDeposit,
    query: {},
  },
  {
    name: 'lowestRedemption',
    label: 'minRedemption',
    applies: ({ compare }) => compare.columns.includes('minRedemption'),
    figure: ({ minRedemption }) => minRedemption ?? undefined,
    show: ({ minRedemption }, { t }) => t('casino.sweepsCoins', { amount: String(minRedemption) }),
    query: {},
  },
  {
    name: 'highestPayout',
    label: 'maxPayout',
    applies: always,
    // An edition's casinos all use one currency.
    figure: ({ maxPayout }) =>
      negate(numberOf(/\d[\d,.]*/.exec(maxPayout ?? '')?.[0].replaceAll(',', '') ?? null)),
    show: (casino, { t, locale }) => showMaxPayout(casino, locale) ?? t('casino.unknown'),
    query: {},
  },
  {
    name: 'best',
    label: 'rating',
    applies: always,
    figure: ({ rank }) => rank,
    show: showRating,
    query: {},
  },
]

const negate = (figure: number | undefined) => (figure === undefined ? undefined : -figure)

/** Ties keep the site's ranking. */
export function pickCasinos(
  casinos: readonly Casino[],
  { figure }: Ranking,
  count: number,
  where: Pick<Showing, 'demo'>,
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
