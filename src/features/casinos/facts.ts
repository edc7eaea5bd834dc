/**
 * The facts of a casino that visitors see: how each is read, compared and written. Reviews, lists,
 * comparisons and the assistant read this table. Free of validators, for public pages.
 */
import type { Edition } from '#editions/edition.ts'
import type texts from '#i18n/messages/en.json'
import { hasField } from '#editions/has-field.ts'
import { showCoin } from '#contract/coins.ts'
import { numberFormat } from '#i18n/formats.ts'
import { isRare, toHundredth } from '#contract/chance.ts'
import { showMeasures, showMinutes } from '#i18n/measures.ts'
import { hidesOffers } from '#markets/withheld.ts'
import type { ListedCasino } from './contract.ts'

/** What the demonstration shows where a fact is missing; elsewhere it is not stated. */
export const standIns = {
  withdrawalTime: '24h',
  payoutMinutes: 24 * 60,
  minDeposit: 0.001,
  gamesCount: 1000,
} as const

/** The demonstration's own wording is English. */
const isEnglish = (locale: string) => locale.startsWith('en')

/** Whether the edition shows the demonstration. */
type Where = { demo: boolean }

type TimeFact = Pick<ListedCasino, 'withdrawalTime' | 'withdrawalTested'>

/** What tests found, else what the casino states; undefined if neither is known. */
export function showWithdrawalTime(
  { withdrawalTime, withdrawalTested }: TimeFact,
  locale: string,
  { demo }: Where,
): string | undefined {
  if (withdrawalTested) return showMinutes(withdrawalTested.minutes, locale)
  if (withdrawalTime) return showMeasures(withdrawalTime, locale)
  if (!demo) return undefined
  return isEnglish(locale) ? standIns.withdrawalTime : showMeasures(standIns.withdrawalTime, locale)
}

/** A withdrawal time with whether it was tested or is only what the casino states. */
export function tellWithdrawalTime(
  casino: TimeFact,
  locale: string,
  where: Where,
  say: (message: 'timeTested' | 'timeStated', values: { amount: string }) => string,
): string | undefined {
  const amount = showWithdrawalTime(casino, locale, where)
  if (amount === undefined) return undefined
  if (casino.withdrawalTested) return say('timeTested', { amount })
  return casino.withdrawalTime ? say('timeStated', { amount }) : amount
}

export function showGamesCount(
  { gamesCount }: Pick<ListedCasino, 'gamesCount'>,
  locale: string,
  { demo }: Where,
): string | undefined {
  if (gamesCount !== null) return numberFormat(locale).format(gamesCount)
  if (!demo) return undefined
  return isEnglish(locale) ? '1000+' : `${numberFormat(locale).format(standIns.gamesCount)}+`
}

/** The value of a fact; null if nobody has stated it. */
export type FactValue = string | number | boolean | null | readonly string[]

type Definition = {
  /** Where it is stored; its value is what a casino is compared and ranked by. */
  field: Exclude<
    Extract<keyof ListedCasino, string>,
    'move' | 'ratedByHand' | 'withdrawalTested' | 'licences'
  >
  /** Where the stored value is not all there is to it. */
  read?: (casino: ListedCasino, where: Where) => FactValue
  /** The unit of a figure; a chance is from 0 to 1. */
  unit?: 'btc' | 'sweepsCoins' | 'times' | 'chance'
  /** What an entry of the list is, if it has a name in each language. */
  entry?: 'coin' | 'method' | 'channel'
  /** How it is written, where its value alone does not say; undefined if it is not stated. */
  write?: (casino: ListedCasino, locale: string, where: Where) => string | undefined
  /** Whether editors have set the value themselves, which is said behind it. */
  isByHand?: (casino: ListedCasino) => boolean
  /** What is said instead of yes and no. */
  says?: Record<'yes' | 'no', 'idNotAtFirst' | 'idRequired'>
  /** The message where it is not stated. */
  none?: 'noBonus' | 'noPromoCode' | 'noLicence' | 'everyState'
  /** Which figure is best for players. */
  best?: 'highest' | 'lowest'
  /** It can be ranked by, but more of it is not better for anybody: it is never marked. */
  isQuantity?: true
  /** Left out where bonuses are withheld from readers. */
  isOffer?: true
  /** Offers, codes and opinions are never compared, as their wording always differs. */
  isOnlyShown?: true
  /** How it was found out, if it was tested rather than stated. */
  tested?: (casino: ListedCasino) => ListedCasino['withdrawalTested']
}

/** What a fact is called, below `casino`: each has the name of its message. */
type Message = keyof (typeof texts)['casino']

/** Keeps the order of the comparison side by side. */
const table = {
  rating: {
    field: 'rating',
    read: ({ rating, isRated }) => (isRated ? rating : null),
    isByHand: ({ ratedByHand }) => ratedByHand !== null,
    best: 'highest',
  },
  bonus: { field: 'welcomeBonus', none: 'noBonus', isOnlyShown: true, isOffer: true },
  bonusAmount: { field: 'bonusAmount', unit: 'btc', best: 'highest', isOffer: true },
  sweepsCoinsBonus: {
    field: 'sweepsCoinsBonus',
    unit: 'sweepsCoins',
    best: 'highest',
    isOffer: true,
  },
  wagering: { field: 'wagering', unit: 'times', best: 'lowest', isOffer: true },
  finishRate: { field: 'finishRate', unit: 'chance', best: 'highest', isOffer: true },
  promoCode: { field: 'promoCode', none: 'noPromoCode', isOnlyShown: true, isOffer: true },
  minDeposit: {
    field: 'minDeposit',
    read: ({ minDeposit }, { demo }) => {
      if (minDeposit !== null) return Number(minDeposit)
      return demo ? standIns.minDeposit : null
    },
    unit: 'btc',
    best: 'lowest',
  },
  minRedemption: {
    field: 'minRedemption',
    unit: 'sweepsCoins',
    best: 'lowest',
  },
  maxPayout: {
    field: 'maxPayout',
    write: ({ maxPayout }, locale) => (maxPayout ? showMeasures(maxPayout, locale) : undefined),
  },
  withdrawal: {
    field: 'withdrawalTime',
    // A text without a time, such as "Instant", is compared as it is written.
    read: ({ payoutMinutes, withdrawalTime }, { demo }) =>
      payoutMinutes ?? (withdrawalTime || (demo ? standIns.payoutMinutes : null)),
    write: showWithdrawalTime,
    tested: ({ withdrawalTested }) => withdrawalTested,
    best: 'lowest',
  },
  games: { field: 'gamesCount', write: showGamesCount, best: 'highest', isQuantity: true },
  coins: { field: 'cryptocurrencies', entry: 'coin' },
  payment: { field: 'paymentMethods', entry: 'method' },
  excludedStates: { field: 'excludedStates', none: 'everyState' },
  licence: { field: 'licenses', none: 'noLicence' },
  noKyc: { field: 'noKyc', says: { yes: 'idNotAtFirst', no: 'idRequired' } },
  vpnFriendly: { field: 'vpnFriendly' },
  provablyFair: { field: 'provablyFair' },
  liveChat: { field: 'liveChat' },
  mobile: { field: 'mobileCompatible' },
  founded: { field: 'founded', write: ({ founded }) => founded?.toString() },
  providers: { field: 'gameProviders' },
  support: { field: 'customerSupport', entry: 'channel' },
  pros: { field: 'pros', isOnlyShown: true },
  cons: { field: 'cons', isOnlyShown: true },
} as const satisfies Partial<Record<Message, Definition>>

export type FactName = keyof typeof table
export const facts: Readonly<Record<FactName, Definition>> = table

export function readFact(name: FactName, casino: ListedCasino, where: Where): FactValue {
  const { field, read, unit } = facts[name]
  if (read) return read(casino, where)
  const value = casino[field]
  // Decimals are stored as text.
  if (unit && typeof value === 'string') return Number(value)
  return value === '' ? null : value
}

/** Which facts are shown where, in their order. */
export const factPlaces = {
  sideBySide: Object.keys(table) as FactName[],
  review: [
    'founded',
    'licence',
    'games',
    'withdrawal',
    'minDeposit',
    'minRedemption',
    'maxPayout',
    'liveChat',
    'provablyFair',
    'mobile',
    'vpnFriendly',
    'noKyc',
    'payment',
    'excludedStates',
  ],
  /** Facts beside the offer of a review. */
  offer: ['withdrawal', 'noKyc', 'minDeposit', 'minRedemption', 'maxPayout'],
  /** A place of the ranking; those that are not stated are left out. */
  card: ['noKyc', 'minRedemption', 'coins'],
  /** What the assistant says of a casino, after its bonus and withdrawal time. */
  chat: ['wagering', 'finishRate', 'coins', 'licence', 'minRedemption', 'excludedStates'],
} as const satisfies Record<string, readonly FactName[]>

export const hasFact = (edition: Edition, name: FactName): boolean =>
  hasField(edition, facts[name].field)

export const factsOf = (edition: Edition, names: readonly FactName[]): FactName[] =>
  names.filter((name) => hasFact(edition, name))

type FactMessage =
  | 'yes'
  | 'no'
  | 'unknown'
  | 'notShown'
  | 'sweepsCoins'
  | 'ofHundred'
  | 'fewOfHundred'
  | 'noWagering'
  | 'tested'
  | 'testedAndStated'
  | 'byHand'
  | 'timeStated'
  | 'noteTestedAndStated'
  | 'noteTested'
  | 'noteStated'
  | NonNullable<Definition['none']>
  | NonNullable<Definition['says']>['yes']

export type FactWriting = {
  /** A message below `casino`. */
  t: (message: FactMessage, values: { amount: string; count: number; stated: string }) => string
  locale: string
  demo: boolean
  /** Names it in the language of the page; a word that has no translation stays as it is. */
  nameMethod: (method: string) => string
  nameChannel: (channel: string) => string
  join: (entries: readonly string[]) => string
}

const hasValue = (value: FactValue) =>
  value !== null && !(Array.isArray(value) && value.length === 0)

/** Whether somebody has entered it, whatever the demonstration shows instead. */
export const isStated = (name: FactName, casino: ListedCasino): boolean =>
  hasValue(readFact(name, casino, { demo: false }))

/** The entries of a fact that is a list, as readers know them; none for other facts. */
export function nameEntries(
  name: FactName,
  casino: ListedCasino,
  { nameMethod, nameChannel }: Pick<FactWriting, 'nameMethod' | 'nameChannel'>,
): { key: string; text: string }[] {
  const { entry } = facts[name]
  const value = readFact(name, casino, { demo: false })
  if (typeof value !== 'object' || value === null) return []
  const names = { coin: showCoin, method: nameMethod, channel: nameChannel }
  return value.map((one) => ({ key: one.toLowerCase(), text: entry ? names[entry](one) : one }))
}

/** A casino as it was when a field had another value. */
export const withValue = <C extends ListedCasino>(casino: C, field: string, value: unknown): C => ({
  ...casino,
  // What was tested would stand in for what was stated.
  withdrawalTested: null,
  [field]: value,
})

/** A fact as a figure, with what stands below it. */
export function splitFact(
  name: FactName,
  casino: ListedCasino,
  writing: FactWriting,
): { figure: string; note?: string } {
  const { write, tested } = facts[name]
  const { t, locale } = writing
  const amount = tested && write?.(casino, locale, { demo: false })
  if (amount === undefined) return { figure: writeFact(name, casino, writing) }
  const found = tested?.(casino)
  const stated = found && write?.({ ...casino, withdrawalTested: null }, locale, { demo: false })
  const message = !found ? 'noteStated' : stated ? 'noteTestedAndStated' : 'noteTested'
  const values = { amount, count: found?.tests ?? 0, stated: stated ?? '' }
  return { figure: amount, note: t(message, values) }
}

/** A fact of a casino in words, or that it is not stated. Nobody rated it: see `useRated`. */
export function writeFact(name: FactName, casino: ListedCasino, writing: FactWriting): string {
  const { t, locale, demo, join } = writing
  const { says, unit, write, tested } = facts[name]
  // Elsewhere than in the demonstration, what nobody has entered is not known to be none.
  const none = (demo && facts[name].none) || 'unknown'
  const isWithheld = facts[name].isOffer && hidesOffers(casino.withheld)
  const say = (
    message: FactMessage,
    amount = '',
    others: { count?: number; stated?: string } = {},
  ) => t(message, { amount, count: 0, stated: '', ...others })
  if (isWithheld) return say('notShown')
  if (write) {
    const amount = write(casino, locale, { demo }) ?? say(none)
    const found = tested?.(casino)
    if (!found) return tested && isStated(name, casino) ? say('timeStated', amount) : amount
    // What the casino states stands beside it.
    const stated = write({ ...casino, withdrawalTested: null }, locale, { demo: false })
    const count = found.tests
    return stated
      ? say('testedAndStated', amount, { count, stated })
      : say('tested', amount, { count })
  }
  const value = readFact(name, casino, { demo })
  if (!hasValue(value)) return say(none)
  if (typeof value === 'boolean') {
    const answer = value ? 'yes' : 'no'
    return say(says?.[answer] ?? answer)
  }
  if (typeof value === 'number') {
    const amount = numberFormat(locale, { maximumFractionDigits: 8 }).format(value)
    if (facts[name].isByHand?.(casino)) return `${amount}, ${say('byHand')}`
    if (unit === 'chance')
      return isRare(value) ? say('fewOfHundred') : say('ofHundred', String(toHundredth(value)))
    if (unit === 'times') return value === 0 ? say('noWagering') : `${amount}×`
    if (unit === 'sweepsCoins') return say('sweepsCoins', amount)
    return unit === 'btc' ? `${amount} BTC` : amount
  }
  if (typeof value === 'string') return value
  return join(nameEntries(name, casino, writing).map(({ text }) => text))
}
