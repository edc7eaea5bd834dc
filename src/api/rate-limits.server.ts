import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Deps } from '#deps.ts'
import { AppError } from '#errors.ts'

export type RateLimit = {
  name: string
  /** How many calls an address may make within `seconds`. */
  points: number
  seconds: number
  /** Counted in the database, for all processes together; else in this process only, which costs no write. */
  shared: boolean
}

export type LimitsService = {
  /** Counts a call. @throws AppError tooMany with Retry-After once the limit is used up */
  consume(limit: RateLimit, key: string): Promise<void>
}

export function createLimitsService({ database }: Pick<Deps, 'database'>): LimitsService {
  const limiters = new Map<string, RateLimiterAbstract>()

  function getLimiter(limit: RateLimit): RateLimiterAbstract {
    const limiter = limiters.get(limit.name) ?? (limit.shared ? createShared(limit, database.pool) : createLocal(limit))
    limiters.set(limit.name, limiter)
    return limiter
  }

  return {
    async consume(limit, key) {
      try {
        await getLimiter(limit).consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new AppError('tooMany', undefined, { headers: { 'Retry-After': String(seconds) } })
      }
    },
  }
}

const createLocal = ({ name, points, seconds }: RateLimit) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

function createShared(limit: RateLimit, pool: Pool): RateLimiterPostgres {
  // Without their names the statements are not prepared, which survives a connection that is replaced.
  const storeClient = { query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values) }
  return new RateLimiterPostgres({
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // An address over its limit is refused from memory, without asking the database again.
    inMemoryBlockOnConsumed: limit.points + 1,
    inMemoryBlockDuration: limit.seconds,
    // While the database is away, the limit still holds in this process.
    insuranceLimiter: createLocal(limit),
  })
}
