import { setImmediate } from 'node:timers/promises'
import type { Bonus } from '#contract/bonus.ts'
import type { Terms, Typed } from './terms.ts'
import { findUsualTerms, readUsualTerms } from './usual-terms.ts'
import { workOut, type BonusCost } from './work-out.ts'

/** Computed costs, the least recently used of which are dropped. */
const maxCached = 500

/** A bonus with what it costs under the usual terms; without, where that cannot be worked out. */
export type CostedBonus = {
  bonus: Bonus
  usual: { typed: Typed; terms: Terms; cost: BonusCost } | undefined
}

export function createBonusesService() {
  const cached = new Map<string, Promise<BonusCost>>()

  /** Takes up to 0.3 s of the thread in pieces; the same terms are worked out once. */
  function workOutOnce(terms: Terms): Promise<BonusCost> {
    const key = JSON.stringify(terms)
    const cost = cached.get(key) ?? workOut(terms, () => setImmediate())
    cached.delete(key)
    cached.set(key, cost)
    const [oldest] = cached.keys()
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
    return cost
  }

  async function findUsual(bonus: Bonus, minRedemption: number | null) {
    const typed = findUsualTerms(bonus, minRedemption)
    const terms = readUsualTerms(bonus, minRedemption)
    return typed && terms && { typed, terms, cost: await workOutOnce(terms) }
  }

  return {
    workOut: workOutOnce,
    /** @param minRedemption the casino's smallest redemption in Sweeps Coins */
    addCosts: (bonuses: readonly Bonus[], minRedemption: number | null): Promise<CostedBonus[]> =>
      Promise.all(
        bonuses.map(async (bonus) => ({ bonus, usual: await findUsual(bonus, minRedemption) })),
      ),
  }
}

export type BonusesService = ReturnType<typeof createBonusesService>
