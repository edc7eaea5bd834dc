/** The terms of a bonus as the calculator takes them, from an address or a call. Pure. */

type Amount = {
  /** What an empty field means; undefined where it means that there is none. */
  usual?: number
  min: number
  max: number
}

/** Money is in one currency, whichever it is; shares are in percent. */
export const amounts = {
  deposit: { usual: 0, min: 0, max: 1e9 },
  bonus: { usual: 0, min: 0, max: 1e9 },
  /** How many times the base has to be staked. */
  times: { usual: 0, min: 0, max: 200 },
  /** How much of a bet counts towards it. */
  weight: { usual: 100, min: 1, max: 100 },
  /** The stake of each bet; by default a hundredth of what is in play. */
  stake: { min: 0.000_000_01, max: 1e9 },
  /** What the game pays back of all bets; by default 96, or 99 for even money. */
  returns: { min: 50, max: 99.9 },
  /** The most that is paid out. */
  most: { min: 0, max: 1e9 },
  /** The smallest amount that is paid out, after what is deducted. */
  least: { min: 0, max: 1e9 },
  /** How many days there are for it. */
  days: { min: 1, max: 3650 },
} as const satisfies Record<string, Amount>

export type AmountName = keyof typeof amounts
export const amountNames = Object.keys(amounts) as AmountName[]

export const bases = ['bonus', 'both'] as const
export const games = ['slots', 'even'] as const

export type Terms = {
  deposit: number
  bonus: number
  times: number
  base: (typeof bases)[number]
  weight: number
  game: (typeof games)[number]
  stake: number
  returns: number
  isSticky: boolean
  most: number | undefined
  least: number | undefined
  days: number | undefined
}

/** What is typed, by the names of the form's fields. */
export type Typed = Readonly<Partial<Record<AmountName | 'base' | 'game' | 'sticky', string>>>
export const fieldNames = [...amountNames, 'base', 'game', 'sticky'] as const

/** No number within these bounds; `nothing`: neither a deposit nor a bonus. */
export type Problem = { min: number; max: number } | 'nothing'
export type Problems = Readonly<Partial<Record<AmountName, Problem>>>

/** The example that the page shows before anything is typed. */
export const example: Typed = { deposit: '100', bonus: '100', times: '30', days: '30' }

/** Balances beyond so many times what is in play are out of reach. */
const farthest = 100

const usualReturns = { slots: 96, even: 99 }

/** Reads a number as any of the languages writes it, without thousands; undefined if it is none. */
export function readNumber(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,12}(\.\d{0,20})?(e[-+]?\d{1,2})?$/i.test(text) ? Number(text) : undefined
}

export function readTerms(typed: Typed): { terms: Terms } | { problems: Problems } {
  const found: Partial<Record<AmountName, number>> = {}
  const problems: Partial<Record<AmountName, Problem>> = {}
  for (const name of amountNames) {
    const { usual, min, max }: Amount = amounts[name]
    const text = typed[name]?.trim() ?? ''
    const value = text === '' ? usual : readNumber(text)
    if (value !== undefined) found[name] = value
    const isWrong = text !== '' && (value === undefined || value < min || value > max)
    if (isWrong) problems[name] = { min, max }
  }
  const { deposit = 0, bonus = 0, times = 0, weight = 100, most, least, days } = found
  const balance = deposit + bonus
  const stake = found.stake ?? balance / 100
  if (!problems.deposit && !problems.bonus) {
    const limit = (name: 'stake' | 'least', max: number) => {
      if ((found[name] ?? 0) > max) problems[name] ??= { min: amounts[name].min, max }
    }
    if (balance === 0) problems.deposit = 'nothing'
    else {
      limit('stake', balance)
      limit('least', farthest * balance)
    }
  }
  if (Object.keys(problems).length > 0) return { problems }
  const game = typed.game === 'even' ? 'even' : 'slots'
  return {
    terms: {
      deposit,
      bonus,
      times,
      base: typed.base === 'both' ? 'both' : 'bonus',
      weight,
      game,
      stake,
      returns: found.returns ?? usualReturns[game],
      isSticky: Boolean(typed.sticky),
      // Such a limit hardly ever matters.
      most: most !== undefined && most > farthest * balance ? undefined : most,
      least,
      days,
    },
  }
}
