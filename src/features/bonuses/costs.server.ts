import { LRUCache } from 'lru-cache'
import { createQueue, type Queue } from '#api/queue.ts'
import type { Bonus } from '#contract/bonus.ts'
import { AppError } from '#errors.ts'
import { createThread, type Thread } from '#process/thread.ts'
import { findWorker } from '#process/worker-file.ts'
import type { Terms, Typed } from './terms.ts'
import { findUsualTerms, readUsualTerms, settleRate } from './usual-terms.ts'
import { findMainOutcome, type BonusCost } from './work-out.ts'

/** Computed costs, the least recently used of which are dropped. */
const maxCached = 500

/** One at a time, whichever page or call asks; networks take turns. */
const computing = { concurrency: 1, capacity: 60, timeoutMs: 10_000, refusalMs: 1000 }

/** A bonus with what it costs under the usual terms; without, where that cannot be worked out. */
export type CostedBonus = {
  bonus: Bonus
  usual: { typed: Typed; terms: Terms; cost: BonusCost } | undefined
}

const createCostThread = (): Thread<Terms, BonusCost> =>
  createThread({
    name: 'bonus costs',
    file: () => findWorker('cost', import.meta.url),
    // The queue before it lets one in at a time.
    maxQueue: 2,
    // The most that a question takes is 0.3 s on an idle processor.
    timeoutMs: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    explain: (trouble, reason) =>
      trouble === 'time'
        ? new AppError('unavailable', undefined, { headers: { 'Retry-After': '10' } })
        : new Error(`What a bonus costs could not be worked out: ${reason}`),
  })

/** What bonuses cost, worked out in a thread of its own and kept. */
export function createCosts() {
  const cached = new LRUCache<string, Promise<BonusCost>>({ max: maxCached })
  const queue: Queue = createQueue(computing)
  const thread = createCostThread()

  /** @throws AppError unavailable when too many others wait */
  async function workOut(terms: Terms): Promise<BonusCost> {
    const key = JSON.stringify(terms)
    const cost = cached.get(key) ?? queue(() => thread.run(terms))
    cached.set(key, cost)
    try {
      return await cost
    } catch (error) {
      if (cached.peek(key) === cost) cached.delete(key)
      throw error
    }
  }

  async function findUsual(bonus: Bonus, minRedemption: number | null) {
    const typed = findUsualTerms(bonus, minRedemption)
    const terms = readUsualTerms(bonus, minRedemption)
    return typed && terms && { typed, terms, cost: await workOut(terms) }
  }

  return {
    workOut,
    /** @param minRedemption the casino's smallest redemption in Sweeps Coins */
    addCosts: (bonuses: readonly Bonus[], minRedemption: number | null): Promise<CostedBonus[]> =>
      Promise.all(
        bonuses.map(async (bonus) => ({ bonus, usual: await findUsual(bonus, minRedemption) })),
      ),
    /** The chance to be paid anything of a deposit that somebody names; null where unknown. */
    async findFinishRate(bonus: Bonus, paidIn: number): Promise<number | null> {
      const terms = readUsualTerms(bonus, null, paidIn)
      if (!terms) return settleRate(bonus)
      return findMainOutcome(await workOut(terms))?.finishes ?? null
    },
    stop: () => thread.stop(),
  }
}
