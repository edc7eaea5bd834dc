/** The part of bonuses in the writing of casinos: the main one, and what lists need of it. */
import { isDeepStrictEqual } from 'node:util'
import { write as inTransaction } from '#audit/write.server.ts'
import { findMainIndex, hasEnded, type Bonus } from '#contract/bonus.ts'
import { toDay } from '#contract/days.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { findFinishRate } from './usual-terms.ts'
import { findWithEndedBonus, writeBonuses } from './queries.server.ts'
import type { CasinoRow, GivenOf } from '#db/schema/casinos.ts'
import type { Participant } from '#content/entries/participants.server.ts'

type Offer = GivenOf<'bonuses' | 'bonusAmount' | 'sweepsCoinsBonus' | 'promoCode' | 'welcomeBonus'>

/** The column that holds the amount of bonuses in a currency. */
const amountFields = { BTC: 'bonusAmount', SC: 'sweepsCoinsBonus' } as const

const findAmountField = ({ currency }: Bonus) =>
  currency === 'BTC' || currency === 'SC' ? amountFields[currency] : undefined

const write = (amount: number) => amount.toFixed(8).replace(/\.?0+$/, '')

/**
 * Amount and code stand in columns of their own, too, which filters, orders and calls read.
 * Whichever is changed, the other follows; bonuses that are given count more.
 */
function matchBonuses(input: Offer, row: CasinoRow | undefined, now: Date): Offer {
  if (input.bonuses) {
    const main = findMain(input.bonuses, now)
    // A sentence about other terms says nothing of these: readers get one that is made from them.
    const isOutdated =
      main !== undefined &&
      input.welcomeBonus === undefined &&
      !isDeepStrictEqual(row?.bonuses[row.mainBonus ?? 0], main)
    return {
      ...forget(row, input),
      ...(main && project(main)),
      ...(isOutdated && row && { welcomeBonus: '' }),
    }
  }
  const bonuses = row?.bonuses ?? []
  const main = findMain(bonuses, now)
  if (!main) return {}
  const field = findAmountField(main)
  const amount = field && input[field]
  const changed: Bonus = {
    ...main,
    ...(amount !== undefined && { amount: amount === null ? null : Number(amount) }),
    ...(input.promoCode !== undefined && { code: input.promoCode }),
  }
  const isSame = changed.amount === main.amount && changed.code === main.code
  return isSame ? {} : { bonuses: bonuses.map((one) => (one === main ? changed : one)) }
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
  const former = row?.bonuses[row.mainBonus ?? 0]
  if (!row || !former) return {}
  const stale = Object.entries(project(former)).filter(
    ([field, value]) => row[field as 'promoCode'] === value && !(field in input),
  )
  return Object.fromEntries(stale.map(([field]) => [field, null]))
}

function findMain(bonuses: readonly Bonus[], now: Date): Bonus | undefined {
  const index = findMainIndex(bonuses, toDay(now))
  return index === null ? undefined : bonuses[index]
}

type Rated = {
  bonuses?: readonly Bonus[] | undefined
  minRedemption?: number | null | undefined
}

/** What lists show and order by. Takes up to 80 ms for terms that were not seen lately. */
function rateBonuses({ bonuses = [], minRedemption = null }: Rated, now: Date) {
  const today = toDay(now)
  const main = findMain(bonuses, now)
  const ends = bonuses.flatMap((bonus) => (hasEnded(bonus, today) ? [] : (bonus.validUntil ?? [])))
  return {
    mainBonus: findMainIndex(bonuses, today),
    bonusEndsOn: ends.sort()[0] ?? null,
    wagering: main?.wagering ?? null,
    finishRate: findFinishRate(main, minRedemption),
  }
}

export const bonusParticipant: Participant<CasinoRow, unknown, Offer> = {
  match: matchBonuses,
  derive: rateBonuses,
  derived: ['wagering', 'finishRate'],
}

/**
 * Lets the next bonus stand for casinos whose main one has had its last day.
 * @returns how many were changed, a batch at most
 */
export async function endBonusesOf(
  deps: Pick<Deps, 'database' | 'changes' | 'clock'>,
  edition: Edition,
): Promise<number> {
  return await inTransaction(deps, async (tx) => {
    const now = deps.clock()
    const rows = await findWithEndedBonus(tx, edition.id, toDay(now))
    for (const row of rows) {
      const main = findMain(row.bonuses, now)
      const offer = { ...forget(row, {}), ...(main && project(main)) }
      await writeBonuses(tx, row.id, { ...offer, ...rateBonuses(row, now) })
    }
    if (rows.length > 0) await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id })
    return rows.length
  })
}
