import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#errors.ts'
import { retention } from '#retention.ts'

const guessSeconds = retention.guessMinutes * 60

const limits = {
  signInAddress: { points: 20, keyPrefix: 'sign-in-address' },
  signInAccount: { points: 5, keyPrefix: 'sign-in-account' },
  confirmation: { points: 5, keyPrefix: 'confirmation' },
  codeAddress: { points: 20, keyPrefix: 'code-address' },
} as const

export type LimitName = keyof typeof limits

/** `forgiven`: failures removed by a success. */
export type Counter = { limit: LimitName; key: string; forgiven: 'this' | 'all' }

/**
 * Counts atomically before `work` runs, so that parallel attempts stay within the limit.
 * @throws AppError tooMany with Retry-After
 */
export type Throttle = <Result>(counters: Counter[], work: () => Promise<Result>) => Promise<Result>

export function createThrottle(pool: Pool, isFailure: (error: unknown) => boolean): Throttle {
  const limiters = createLimiters(pool)

  const forgiveThis = ({ limit, key }: Counter) => limiters[limit].reward(key)
  const forgive = (counter: Counter) =>
    counter.forgiven === 'all' ? limiters[counter.limit].delete(counter.key) : forgiveThis(counter)

  return async (counters, work) => {
    for (const { limit, key } of counters) await consume(limiters[limit], key)
    try {
      const result = await work()
      for (const counter of counters) await forgive(counter)
      return result
    } catch (error) {
      // Our own errors are no guesses.
      if (!isFailure(error)) for (const counter of counters) await forgiveThis(counter)
      throw error
    }
  }
}

export function createForgive(pool: Pool) {
  const limiters = createLimiters(pool)
  return async (limit: LimitName, key: string): Promise<void> => {
    await limiters[limit].delete(key)
  }
}

/** Hashed: counters hold no email addresses. */
export const accountKey = (email: string) => createHash('sha256').update(email).digest('base64url')

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw tooManyAttempts(seconds)
  }
}

export const tooManyAttempts = (seconds: number) =>
  new AppError('tooMany', 'Too many attempts. Try again later.', {
    headers: { 'Retry-After': String(seconds) },
  })

function createLimiters(pool: Pool): Record<LimitName, RateLimiterPostgres> {
  // Unnamed, so not prepared: survives a replaced connection.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  }
  const create = (name: LimitName) =>
    new RateLimiterPostgres({
      ...limits[name],
      duration: guessSeconds,
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
  return {
    signInAddress: create('signInAddress'),
    signInAccount: create('signInAccount'),
    confirmation: create('confirmation'),
    codeAddress: create('codeAddress'),
  }
}
