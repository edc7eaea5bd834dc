/** What the calculator is asked: about a bonus of the site's list, or about a reader's own terms. */
import type { Bonus } from '#contract/bonus.ts'
import type { Cap } from '#contract/caps.ts'
import type { MarketPlace } from '#contract/markets.ts'
import { placeOf, type Reader } from '#editions/reader.ts'
import {
  fieldNames,
  readNumber,
  readTerms,
  type Problems,
  type Terms,
  type Typed,
} from './terms.ts'
import { findUsualTerms, hasDeposit, inCurrency, usualDepositIn } from './usual-terms.ts'

/** A bonus that can be worked out, of a casino that readers see. */
export type Offer = {
  key: string
  slug: string
  name: string
  bonus: Bonus
  /** The smallest amount of Sweeps Coins that may be redeemed. */
  minRedemption: number | null
  cap: Cap | null
}

/** The casino's slug, and the number among its current bonuses unless it is the first. */
export const offerKey = (slug: string, index: number): string =>
  index === 0 ? slug : `${slug}.${index + 1}`

/** The number that tells an offer from the first of its casino; blank for that one. */
export const numberOf = (key: string): string => key.split('.')[1] ?? ''

/** Currencies in which an amount may be named, beside that of the bonus. */
export const currencies = ['USD', 'EUR', 'GBP', 'SEK', 'NOK', 'DKK', 'BTC', 'ETH', 'LTC', 'USDT']

/** Asks for the currency of the bonus, as does an address that names none. */
export const ownCurrency = 'own'

const moneyOf: { readonly [Place in MarketPlace]?: string } = {
  DK: 'DKK',
  FI: 'EUR',
  GB: 'GBP',
  NO: 'NOK',
  SE: 'SEK',
}

/** The money in which readers think of an amount, whatever the bonus is in. */
export const currencyOf = (reader: Reader): string => moneyOf[placeOf(reader)] ?? 'USD'

/** The fields of the form beside the terms: what is chosen, and whether odd amounts are meant. */
export const choiceNames = ['casino', 'currency', 'same'] as const
export type Asked = Typed & Readonly<Partial<Record<(typeof choiceNames)[number], string>>>

export const askedNames = [...fieldNames, ...choiceNames]

/** No number that means anything is longer. */
const maxTyped = 30
/** The longest slug, and the number of a bonus. */
const maxChosen = 120

/** What an address asks. What is wrong stays, so that the page can say so. */
export const readAsked = (given: URLSearchParams) =>
  new URLSearchParams(
    askedNames.flatMap((name): [string, string][] => {
      const value = (given.get(name) ?? '').replace(/[\p{Cc}\p{Cs}]/gu, '').trim()
      const most = name === 'casino' ? maxChosen : maxTyped
      return value === '' ? [] : [[name, value.slice(0, most)]]
    }),
  )

/** Amounts this many times larger than usual, or than the other one, are asked about. */
const oddFactor = 1000

/** `mixed`: deposit and bonus look like different currencies. `large`: so does a deposit alone. */
export type Question = 'mixed' | 'large'

export type Understood = {
  /** The terms as the form's fields take them. */
  typed: Typed
  problems: Problems
  question?: Question
  terms?: Terms
  /** The bonus in the currency of the amount; its limits in another one are left out. */
  bonus?: Bonus
  isBelowMinimum?: boolean
}

export const understand = (asked: Asked, offer: Offer | undefined): Understood =>
  offer ? understandOffer(asked, offer) : understandTerms(asked)

function understandTerms({ same, ...typed }: Asked): Understood {
  const read = readTerms(typed)
  if ('problems' in read) return { typed, problems: read.problems }
  const { deposit, bonus } = read.terms
  const [less, more] = deposit < bonus ? [deposit, bonus] : [bonus, deposit]
  if (less > 0 && more / less >= oddFactor && !same)
    return { typed, problems: {}, question: 'mixed' }
  return { typed, problems: {}, terms: read.terms }
}

/** Whatever else is asked for, an amount is in the currency of the bonus. */
export const currencyAsked = ({ currency }: Asked, { bonus }: Offer): string =>
  currencies.find((one) => one === currency) ?? bonus.currency

function understandOffer(asked: Asked, offer: Offer): Understood {
  const currency = currencyAsked(asked, offer)
  const bonus = inCurrency(offer.bonus, currency)
  const given = asked.deposit?.trim() ?? ''
  const paidIn = given === '' || !hasDeposit(bonus) ? undefined : readNumber(given)
  const typed = findUsualTerms(bonus, offer.minRedemption, paidIn) ?? {}
  const own = { ...typed, ...(given !== '' && hasDeposit(bonus) && { deposit: given }) }
  const read = readTerms(own)
  if ('problems' in read) return { typed: own, problems: read.problems, bonus }
  const isLarge = (paidIn ?? 0) >= oddFactor * usualDepositIn(currency)
  if (isLarge && !asked.same) return { typed, problems: {}, question: 'large', bonus }
  const isBelowMinimum = paidIn !== undefined && paidIn < (bonus.minDeposit ?? 0)
  return { typed, problems: {}, terms: read.terms, bonus, isBelowMinimum }
}
