import type { Pool } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Deps } from '#deps.ts'
import { listNetworks } from './networks.ts'
import { AppError } from '#errors.ts'
import type { Rate } from './rates.ts'

export function createLimitsService({ database }: Pick<Deps, 'database'>) {
  const limiters = new Map<string, RateLimiterAbstract>()

  function getLimiter(name: string, rate: Rate): RateLimiterAbstract {
    const limiter =
      limiters.get(name) ??
      (rate.shared ? createShared(name, rate, database.pool) : createLocal(name, rate))
    limiters.set(name, limiter)
    return limiter
  }

  const take = async (name: string, rate: Rate, key: string, isOfClient: boolean) => {
    try {
      await getLimiter(name, rate).consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      const headers = { 'Retry-After': String(seconds) }
      throw new AppError('tooMany', undefined, { headers, isOfClient })
    }
  }

  return {
    /** @throws AppError tooMany */
    consume: (name: string, rate: Rate, key: string): Promise<void> => take(name, rate, key, false),
    /**
     * Counts a client in each of its networks; the wider ones may have more.
     * @throws AppError tooMany
     */
    async consumeClient(name: string, rate: Rate, address: string): Promise<void> {
      const [narrowest = address, ...wider] = listNetworks(address).toReversed()
      await take(name, rate, narrowest, true)
      if (!rate.wide) return
      for (const [index, network] of wider.entries()) {
        const points = rate.points * rate.wide ** (index + 1)
        await take(`${name}-wide-${index}`, { ...rate, points }, network, true)
      }
    },
  }
}

export type LimitsService = ReturnType<typeof createLimitsService>

const createLocal = (name: string, { points, seconds }: Rate) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

function createShared(name: string, rate: Rate, pool: Pool): RateLimiterPostgres {
  // Prepared statements would break on reconnection.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  }
  return new RateLimiterPostgres({
    keyPrefix: name,
    points: rate.points,
    duration: rate.seconds,
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Who has been refused is refused from memory, which spares the database.
    inMemoryBlockOnConsumed: rate.points + 1,
    inMemoryBlockDuration: rate.seconds,
    // While the database is down, each process counts for itself.
    insuranceLimiter: createLocal(name, rate),
  })
}
