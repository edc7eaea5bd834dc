/** What of the picked casinos is alike and what is not. Pure. */
import type { Edition } from '#editions/edition.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { factsOf, readMinDeposit, showWithdrawalTime, type FactName } from '#features/casinos/facts.ts'

type Value = string | number | boolean | null | readonly string[]

/** How each fact compares, in the order of the table. What shows a default when it is unknown compares by what is shown. */
const comparisons: Readonly<Partial<Record<FactName, (casino: ListedCasino) => Value>>> = {
  rating: ({ rating }) => rating,
  bonusAmount: ({ bonusAmount }) => toNumber(bonusAmount),
  sweepsCoinsBonus: ({ sweepsCoinsBonus }) => toNumber(sweepsCoinsBonus),
  minDeposit: readMinDeposit,
  minRedemption: ({ minRedemption }) => minRedemption,
  maxPayout: ({ maxPayout }) => maxPayout || null,
  withdrawal: showWithdrawalTime,
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

/** Every row of the table. Offers, codes and opinions are told in words, each its own: they are shown, not compared. */
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

/** Figures of which a reader looks for one end. */
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
  /** Undefined for what is not compared. */
  differs: boolean | undefined
  /** The end that is looked for, and the casinos that are there: by index, some but not all. */
  extreme: { end: Extreme; at: ReadonlySet<number> } | undefined
  /** Entries of a list that all the casinos have, in lower case; undefined for what is no list. */
  common: ReadonlySet<string> | undefined
}

/** Compares casinos fact by fact. */
export function compareFacts(edition: Edition, casinos: readonly ListedCasino[]): ComparedFact[] {
  return factsOf(edition, rows).map((name) => {
    const read = comparisons[name]
    if (!read) return { name, differs: undefined, extreme: undefined, common: undefined }
    const values = casinos.map(read)
    const differs = new Set(values.map(toKey)).size > 1
    return { name, differs, extreme: differs ? findExtreme(extremes[name], values) : undefined, common: share(values) }
  })
}

/** Entries of a list are alike whatever their case and order. */
const toKey = (value: Value): string =>
  JSON.stringify(isList(value) ? value.map((entry) => entry.toLowerCase()).toSorted() : value)

const isList = (value: Value): value is readonly string[] => Array.isArray(value)

function findExtreme(end: Extreme | undefined, values: readonly Value[]): ComparedFact['extreme'] {
  const numbers = values.filter((value) => typeof value === 'number')
  // With a figure missing nobody knows which is the end.
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
