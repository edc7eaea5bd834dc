import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#errors.ts'
import { retention } from '#contract/retention.ts'
import type { Database } from '#db/client.ts'
import { deleteCounters } from './queries.server.ts'

const guessSeconds = retention.guessMinutes * 60

/**
 * Guesses at a password are few from one network, so that a stranger elsewhere locks nobody out.
 * From everywhere together they are no more than five in a quarter of an hour, on average.
 */
const limits = {
  signInAddress: { points: 20, duration: guessSeconds, keyPrefix: 'sign-in-address' },
  /** Counts by account and network, or by account and device. */
  signInPlace: { points: 5, duration: guessSeconds, keyPrefix: 'sign-in-place' },
  signInAccount: {
    points: (5 * retention.accountGuessHours * 60) / retention.guessMinutes,
    duration: retention.accountGuessHours * 60 * 60,
    keyPrefix: 'sign-in-account',
  },
  confirmation: { points: 5, duration: guessSeconds, keyPrefix: 'confirmation' },
  codeAddress: { points: 20, duration: guessSeconds, keyPrefix: 'code-address' },
} as const

/** Wrong passwords for one account, from devices on which nobody has signed in to it before. */
export const maxAccountGuesses = limits.signInAccount.points

export type LimitName = keyof typeof limits

export type Counter = {
  limit: LimitName
  key: string
  /** What a success takes off the count: its own attempt, or everything counted under the key. */
  forgiven: 'this' | 'all'
  /** What refuses is about the client, whatever it asks for. */
  isOfClient?: boolean
  /** Called after the failure that was the last to be allowed. */
  onLast?: () => Promise<void>
}

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
    const last: Counter[] = []
    for (const counter of counters)
      if ((await consume(limiters[counter.limit], counter)) === 0) last.push(counter)
    try {
      const result = await work()
      for (const counter of counters) await forgive(counter)
      return result
    } catch (error) {
      // Our own errors are no guesses.
      if (!isFailure(error)) for (const counter of counters) await forgiveThis(counter)
      else for (const { onLast } of last) await onLast?.()
      throw error
    }
  }
}

/** Forgets the wrong passwords for an account, wherever they came from. */
export function createForgive({ pool, db }: Pick<Database, 'pool' | 'db'>) {
  const limiters = createLimiters(pool)
  return async (account: string): Promise<void> => {
    await limiters.signInAccount.delete(account)
    await deleteCounters(db, `${limits.signInPlace.keyPrefix}:${account} `)
  }
}

/** Hashed: counters hold no email addresses. */
export const accountKey = (email: string) => createHash('sha256').update(email).digest('base64url')

/** Returns how many more are allowed. @throws AppError tooMany */
async function consume(
  limiter: RateLimiterPostgres,
  { limit, key, isOfClient = false }: Counter,
): Promise<number> {
  try {
    return (await limiter.consume(key)).remainingPoints
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw limit === 'signInAccount'
      ? tooManyAttempts(
          seconds,
          'Too many wrong passwords for this account. Sign in on a device that you have used before, or ask for a new password: the link in that email lets you in.',
        )
      : tooManyAttempts(seconds, undefined, isOfClient)
  }
}

export const tooManyAttempts = (
  seconds: number,
  message = 'Too many attempts. Try again later.',
  isOfClient = false,
) => new AppError('tooMany', message, { headers: { 'Retry-After': String(seconds) }, isOfClient })

function createLimiters(pool: Pool): Record<LimitName, RateLimiterPostgres> {
  // Unnamed, so not prepared: survives a replaced connection.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  }
  const create = (name: LimitName) =>
    new RateLimiterPostgres({
      ...limits[name],
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
  return {
    signInAddress: create('signInAddress'),
    signInPlace: create('signInPlace'),
    signInAccount: create('signInAccount'),
    confirmation: create('confirmation'),
    codeAddress: create('codeAddress'),
  }
}
