/** What a change of a casino means for its main bonus, and what follows from that for lists. */
import type { Bonus } from '#contract/bonus.ts'
import { findFinishRate } from '#features/bonuses/usual-terms.ts'
import type { CasinoChanges } from './contract.ts'
import type { CasinoRow } from './queries.server.ts'

type Offer = Pick<CasinoChanges, 'bonuses' | 'bonusAmount' | 'sweepsCoinsBonus' | 'promoCode'>

/** The column that holds the amount of bonuses in a currency. */
const amountFields = { BTC: 'bonusAmount', SC: 'sweepsCoinsBonus' } as const

const findAmountField = ({ currency }: Bonus) =>
  currency === 'BTC' || currency === 'SC' ? amountFields[currency] : undefined

const write = (amount: number) => amount.toFixed(8).replace(/\.?0+$/, '')

/**
 * Amount and code stand in columns of their own, too, which filters, orders and calls read.
 * Whichever is changed, the other follows; bonuses that are given count more.
 */
export function matchBonuses(input: Offer, row: CasinoRow | undefined): Offer {
  if (input.bonuses) {
    const [main] = input.bonuses
    return { ...forget(row, input), ...(main && project(main)) }
  }
  const [main, ...others] = row?.bonuses ?? []
  if (!main) return {}
  const field = findAmountField(main)
  const amount = field && input[field]
  const changed: Bonus = {
    ...main,
    ...(amount !== undefined && { amount: amount === null ? null : Number(amount) }),
    ...(input.promoCode !== undefined && { code: input.promoCode }),
  }
  const isSame = changed.amount === main.amount && changed.code === main.code
  return isSame ? {} : { bonuses: [changed, ...others] }
}

/** What is not known of the bonus stays as it was entered. */
function project(main: Bonus): Offer {
  const field = findAmountField(main)
  return {
    ...(field && main.amount !== null && { [field]: write(main.amount) }),
    ...(main.code !== null && { promoCode: main.code }),
  }
}

/** What came from the former main bonus goes with it, unless it is given as well. */
function forget(row: CasinoRow | undefined, input: Offer): Offer {
  const [former] = row?.bonuses ?? []
  if (!row || !former) return {}
  const stale = Object.entries(project(former)).filter(
    ([field, value]) => row[field as 'promoCode'] === value && !(field in input),
  )
  return Object.fromEntries(stale.map(([field]) => [field, null]))
}

/** What lists show and order by. Takes up to 60 ms for terms that were not seen lately. */
export function rateBonuses({
  bonuses = [],
  minRedemption = null,
}: {
  bonuses?: readonly Bonus[] | undefined
  minRedemption?: number | null | undefined
}) {
  const [main] = bonuses
  return { wagering: main?.wagering ?? null, finishRate: findFinishRate(main, minRedemption) }
}
