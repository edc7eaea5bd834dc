import { bonusParts, type BonusKind, type BonusPart } from '#contract/bonus.ts'

export const kindWords: Record<BonusKind, string> = {
  match: 'Match of a deposit',
  noDeposit: 'Money without a deposit',
  freeSpins: 'Free spins',
  cashback: 'Cashback',
  rakeback: 'Rakeback',
  signUp: 'Coins for signing up',
  purchase: 'Coins with a purchase',
  daily: 'Coins every day',
  mailIn: 'Coins by mail-in entry',
}

type Part = {
  label: string
  hint?: string
  /** The texts of a choice, in their order; anything else is typed. */
  options?: Readonly<Record<string, string>>
}

const yesNo = { '': 'Not stated', yes: 'Yes', no: 'No' }
const limit = 'A figure; none if there is no limit; empty if the terms do not say.'

/** What each part of a bonus is called in forms. */
export const partWords: Record<BonusPart, Part> = {
  percent: { label: 'Percent' },
  amount: { label: 'Amount' },
  currency: { label: 'Currency', hint: 'BTC, EUR, USDT …' },
  deposits: { label: 'Spread over deposits', hint: 'The terms below apply to the first deposit.' },
  minDeposit: { label: 'Minimum deposit' },
  spins: { label: 'Free spins' },
  spinValue: { label: 'Value of a spin' },
  goldCoins: { label: 'Gold Coins' },
  price: { label: 'Price in US dollars' },
  code: { label: 'Promo code' },
  newPlayers: { label: 'New players only', options: yesNo },
  validUntil: { label: 'Available until' },
  wagering: { label: 'Wagering requirement (×)', hint: '0 if nothing has to be staked.' },
  base: { label: 'Applies to', options: { bonus: 'The bonus', both: 'Deposit and bonus' } },
  slots: { label: 'Slots count, %' },
  tables: { label: 'Table games count, %' },
  maxBet: { label: 'Highest bet', hint: limit },
  maxBetOf: {
    label: 'The highest bet is',
    options: { money: 'An amount', bonus: 'A percentage of the bonus' },
  },
  maxPaid: { label: 'Maximum payout', hint: limit },
  maxPaidOf: {
    label: 'The maximum payout is',
    options: { money: 'An amount', bonus: 'So many times the bonus' },
  },
  days: { label: 'Time limit, days', hint: limit },
  sticky: { label: 'Bonus removed at withdrawal', options: yesNo },
  ownFirst: { label: 'Own money is played first', options: yesNo },
}

/** What an amount is depends on the kind of bonus. */
export function findWords(part: BonusPart, kind: BonusKind): Part {
  if (part !== 'amount') return partWords[part]
  const { has } = bonusParts[kind]
  if (has.includes('percent')) return { label: 'Up to', hint: 'Empty if there is no limit.' }
  return has.includes('currency') ? partWords.amount : { label: 'Sweeps Coins' }
}
