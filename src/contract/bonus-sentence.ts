/** A bonus as one sentence in the reader's language, for wherever no editor wrote one. Pure. */
import { numberFormat } from '#i18n/formats.ts'
import type { Bonus, BonusTerm } from './bonus.ts'

type Message =
  | 'match'
  | 'matchUpTo'
  | 'overDeposits'
  | 'noDeposit'
  | 'spins'
  | 'spinsOf'
  | 'cashback'
  | 'rakeback'
  | 'upTo'
  | 'goldCoins'
  | 'sweepsCoins'
  | 'goldAndSweepsCoins'
  | 'purchase'
  | 'daily'
  | 'mailIn'
  | 'wagering'
  | 'wageringBoth'
  | 'playthrough'
  | 'noWagering'
  | 'unknown'
  | 'none'
  | 'yes'
  | 'no'
  | 'nothing'
  | 'timesBonus'
  | 'timesBoth'
  | 'percentOfBonus'
  | 'dayCount'
  | 'age'
  | 'ownTerms'
  | `terms.${BonusTerm}`

/** What messages name; each takes a few of them. */
export const blankValues = {
  amount: '',
  coins: '',
  count: 0,
  gold: '',
  offer: '',
  percent: '',
  price: '',
  sweeps: '',
  times: '',
}
type Values = typeof blankValues

export type BonusWriting = {
  /** A message below `bonuses`. */
  t: (message: Message, values: Values) => string
  locale: string
}

/** An amount with its currency, as all of them are written here: 0.25 BTC. */
export const writeAmount = (amount: number, currency: string, locale: string): string =>
  `${numberFormat(locale, { maximumFractionDigits: 8 }).format(amount)}\u00a0${currency}`

export const writePercent = (percent: number, locale: string): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)

type Saying = { say: (message: Message, values: Partial<Values>) => string; locale: string }

export function writeBonus(bonus: Bonus, { t, locale }: BonusWriting): string {
  const say: Saying['say'] = (message, values) => t(message, { ...blankValues, ...values })
  const offer = writeOffer(bonus, { say, locale })
  const { wagering, base, currency } = bonus
  if (wagering === null) return offer
  if (wagering === 0) return say('noWagering', { offer })
  const times = numberFormat(locale).format(wagering)
  if (base === 'both') return say('wageringBoth', { offer, times })
  return say(currency === 'SC' ? 'playthrough' : 'wagering', { offer, times })
}

function writeOffer(bonus: Bonus, { say, locale }: Saying): string {
  const { kind, currency, deposits } = bonus
  const percent = writePercent(bonus.percent ?? 0, locale)
  const amount = writeAmount(bonus.amount ?? 0, currency, locale)
  const upTo = (offer: string) => (bonus.amount === null ? offer : say('upTo', { offer, amount }))
  switch (kind) {
    case 'match': {
      const offer =
        bonus.amount === null ? say('match', { percent }) : say('matchUpTo', { percent, amount })
      return deposits !== null && deposits > 1
        ? say('overDeposits', { offer, count: deposits })
        : offer
    }
    case 'noDeposit':
      return say('noDeposit', { amount })
    case 'freeSpins': {
      const count = bonus.spins ?? 0
      if (bonus.spinValue === null) return say('spins', { count })
      return say('spinsOf', { count, amount: writeAmount(bonus.spinValue, currency, locale) })
    }
    case 'cashback':
    case 'rakeback':
      return upTo(say(kind, { percent }))
    case 'signUp':
      return writeCoins(bonus, { say, locale })
    case 'purchase':
      return say('purchase', {
        coins: writeCoins(bonus, { say, locale }),
        price: numberFormat(locale, { style: 'currency', currency: 'USD' }).format(
          bonus.price ?? 0,
        ),
      })
    case 'daily':
    case 'mailIn':
      return say(kind, { coins: writeCoins(bonus, { say, locale }) })
  }
}

function writeCoins({ amount, goldCoins }: Bonus, { say, locale }: Saying): string {
  const write = (value: number) => numberFormat(locale, { maximumFractionDigits: 8 }).format(value)
  const gold = goldCoins ? write(goldCoins) : undefined
  const sweeps = amount ? write(amount) : undefined
  if (gold !== undefined && sweeps !== undefined) return say('goldAndSweepsCoins', { gold, sweeps })
  return gold === undefined
    ? say('sweepsCoins', { amount: sweeps ?? '0' })
    : say('goldCoins', { amount: gold })
}

/** A term in words; what the terms do not say is said to be not stated. */
export function writeTerm(bonus: Bonus, term: BonusTerm, { t, locale }: BonusWriting): string {
  const say = (message: Message, values: Partial<Values> = {}) =>
    t(message, { ...blankValues, ...values })
  const { currency } = bonus
  const amount = (value: number) => writeAmount(value, currency, locale)
  const percent = (value: number) => writePercent(value, locale)
  const times = (value: number) => numberFormat(locale).format(value)
  const figures: Partial<Record<BonusTerm, (value: number) => string>> = {
    minDeposit: amount,
    slots: percent,
    tables: percent,
    wagering: (value) => {
      if (value === 0) return say('nothing')
      if (bonus.base === 'both') return say('timesBoth', { times: times(value) })
      return say('timesBonus', { times: times(value) })
    },
    maxBet: (value) =>
      bonus.maxBetOf === 'bonus'
        ? say('percentOfBonus', { percent: percent(value) })
        : amount(value),
    maxPaid: (value) =>
      bonus.maxPaidOf === 'bonus' ? say('timesBonus', { times: times(value) }) : amount(value),
    days: (value) => say('dayCount', { count: value }),
  }
  const value = bonus[term]
  if (value === null) return say('unknown')
  if (value === 'none') return say('none')
  if (value === true) return say('yes')
  if (value === false) return say('no')
  return figures[term]?.(value) ?? times(value)
}
