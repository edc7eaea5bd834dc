import { setImmediate } from 'node:timers/promises'
import type { Terms } from './terms.ts'
import { workOut, type BonusCost } from './work-out.ts'

/** Computed costs, the least recently used of which are dropped. */
const maxCached = 500

export function createBonusesService() {
  const cached = new Map<string, Promise<BonusCost>>()
  return {
    /** Takes up to 0.3 s of the thread in pieces; the same terms are worked out once. */
    workOut(terms: Terms): Promise<BonusCost> {
      const key = JSON.stringify(terms)
      const cost = cached.get(key) ?? workOut(terms, () => setImmediate())
      cached.delete(key)
      cached.set(key, cost)
      const [oldest] = cached.keys()
      if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
      return cost
    },
  }
}

export type BonusesService = ReturnType<typeof createBonusesService>
