import type { Edition } from '#editions/edition.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import {
  factsOf,
  readMinDeposit,
  readWithdrawalTime,
  type FactName,
} from '#features/casinos/facts.ts'

type Value = string | number | boolean | null | readonly string[]

/** In the table's order. Missing values compare by the stand-in that the demonstration shows. */
const comparisons: Readonly<
  Partial<Record<FactName, (casino: ListedCasino, where: { demo: boolean }) => Value>>
> = {
  rating: ({ rating, isRated }) => (isRated ? rating : null),
  bonusAmount: ({ bonusAmount }) => toNumber(bonusAmount),
  sweepsCoinsBonus: ({ sweepsCoinsBonus }) => toNumber(sweepsCoinsBonus),
  minDeposit: (casino, where) => readMinDeposit(casino, where) ?? null,
  minRedemption: ({ minRedemption }) => minRedemption,
  maxPayout: ({ maxPayout }) => maxPayout || null,
  withdrawal: (casino, where) => readWithdrawalTime(casino, where) ?? null,
  games: ({ gamesCount }) => gamesCount,
  coins: ({ cryptocurrencies }) => cryptocurrencies,
  payment: ({ paymentMethods }) => paymentMethods,
  excludedStates: ({ excludedStates }) => excludedStates,
  licence: ({ licenses }) => licenses,
  noKyc: ({ noKyc }) => noKyc,
  vpnFriendly: ({ vpnFriendly }) => vpnFriendly,
  provablyFair: ({ provablyFair }) => provablyFair,
  liveChat: ({ liveChat }) => liveChat,
  mobile: ({ mobileCompatible }) => mobileCompatible,
  founded: ({ founded }) => founded,
  providers: ({ gameProviders }) => gameProviders,
  support: ({ customerSupport }) => customerSupport,
}

/** Offers, codes and opinions are only shown, as their wording always differs. */
const rows: readonly FactName[] = [
  'rating',
  'welcomeBonus',
  'bonusAmount',
  'sweepsCoinsBonus',
  'promoCode',
  'minDeposit',
  'minRedemption',
  'maxPayout',
  'withdrawal',
  'games',
  'coins',
  'payment',
  'excludedStates',
  'licence',
  'noKyc',
  'vpnFriendly',
  'provablyFair',
  'liveChat',
  'mobile',
  'founded',
  'providers',
  'support',
  'pros',
  'cons',
]

const extremes: Readonly<Partial<Record<FactName, Extreme>>> = {
  rating: 'highest',
  bonusAmount: 'highest',
  sweepsCoinsBonus: 'highest',
  games: 'highest',
  minDeposit: 'lowest',
  minRedemption: 'lowest',
}

type Extreme = 'highest' | 'lowest'

export type ComparedFact = {
  name: FactName
  /** Undefined: not compared. */
  differs: boolean | undefined
  /** `at` holds some of the casinos' indexes, never all. */
  extreme: { end: Extreme; at: ReadonlySet<number> } | undefined
  /** In lower case; undefined unless it is a list. */
  common: ReadonlySet<string> | undefined
}

export function compareFacts(
  edition: Edition,
  casinos: readonly ListedCasino[],
  where: { demo: boolean },
): ComparedFact[] {
  return factsOf(edition, rows).map((name) => {
    const read = comparisons[name]
    if (!read) return { name, differs: undefined, extreme: undefined, common: undefined }
    const values = casinos.map((casino) => read(casino, where))
    const differs = new Set(values.map(toKey)).size > 1
    return {
      name,
      differs,
      extreme: differs ? findExtreme(extremes[name], values) : undefined,
      common: share(values),
    }
  })
}

/** Ignores case and order. */
const toKey = (value: Value): string =>
  JSON.stringify(isList(value) ? value.map((entry) => entry.toLowerCase()).toSorted() : value)

const isList = (value: Value): value is readonly string[] => Array.isArray(value)

function findExtreme(end: Extreme | undefined, values: readonly Value[]): ComparedFact['extreme'] {
  const numbers = values.filter((value) => typeof value === 'number')
  // If a figure is missing, the extreme is unknown.
  if (!end || numbers.length < values.length) return undefined
  const most = end === 'highest' ? Math.max(...numbers) : Math.min(...numbers)
  return { end, at: new Set(numbers.flatMap((number, index) => (number === most ? [index] : []))) }
}

function share(values: readonly Value[]): ReadonlySet<string> | undefined {
  const lists = values.filter(isList)
  if (lists.length === 0 || lists.length < values.length) return undefined
  const sets = lists.map((list) => new Set(list.map((entry) => entry.toLowerCase())))
  return sets.reduce((common, set) => common.intersection(set))
}

const toNumber = (text: string | null) => (text === null ? null : Number(text))
