/** A bonus as one sentence in the reader's language, for wherever no editor wrote one. Pure. */
import { numberFormat } from '#i18n/formats.ts'
import type { Bonus } from './bonus.ts'

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

/** What messages name; each takes a few of them. */
const blank = {
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
type Values = typeof blank

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
  const say: Saying['say'] = (message, values) => t(message, { ...blank, ...values })
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
