import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#errors.ts'
import type { PriceHistory, Prices, PriceSource } from './contract.ts'
import { startOfHistory, startOfPoint, thinOut } from './history.server.ts'
import { readPrices } from './upstream.server.ts'
import { createLatestPrices, freshFor, type PriceDeps, type PriceOptions } from './latest.server.ts'
import { findSource, listPoints } from './queries.server.ts'

/** Ms, if there are older prices. */
const timeoutMs = 1500

export function createPricesService(deps: PriceDeps, options?: PriceOptions) {
  const { db } = deps.database
  const latest = createLatestPrices(deps, options)
  const now = () => deps.clock().getTime()
  let kept: { of: number | undefined; until: number; history: Promise<PriceHistory> } | undefined

  function isFresh(): boolean {
    const known = latest.find()
    return known !== undefined && now() - known.at < freshFor
  }

  function findKnown(): { prices: Prices; age: number } | undefined {
    const known = latest.find()
    return (
      known && { prices: known.prices, age: Math.max(0, Math.floor((now() - known.at) / 1000)) }
    )
  }

  async function refresh(): Promise<void> {
    const refreshed = latest.refresh()
    if (!latest.find()) return refreshed
    const giveUp = new AbortController()
    await Promise.race([
      refreshed,
      wait(timeoutMs, undefined, { signal: giveUp.signal }).catch(() => undefined),
    ])
    giveUp.abort()
  }

  async function readHistory(): Promise<PriceHistory> {
    return thinOut(await listPoints(db, startOfHistory(now())), now())
  }

  async function describeSource(): Promise<PriceSource> {
    const row = await findSource(db)
    return {
      address: deps.config.pricesUrl,
      lastCallAt: row?.lastCallAt?.toISOString() ?? null,
      nextCallAt: row?.nextCallAt.toISOString() ?? null,
      failures: row?.failures ?? 0,
      lastError: row?.lastError ?? null,
      pricesAt: row?.pricesAt?.toISOString() ?? null,
      prices: readPrices(row?.prices),
    }
  }

  return {
    describeSource,
    /** @throws AppError tooMany while the source must not be called */
    async askNow(): Promise<PriceSource> {
      await latest.look()
      const pause = Math.ceil(((latest.nextCallAt() ?? now()) - now()) / 1000)
      if (pause > 0) {
        throw new AppError('tooMany', `The source cannot be called for another ${pause} s.`, {
          headers: { 'Retry-After': String(pause) },
        })
      }
      await latest.refresh()
      return await describeSource()
    },

    /** `age` is in seconds. @throws AppError unavailable if there never were prices */
    async get(): Promise<{ prices: Prices; age: number }> {
      if (!isFresh() && latest.mayChange()) await refresh()
      const known = findKnown()
      if (known) return known
      const seconds = Math.ceil(((latest.nextCallAt() ?? now()) - now()) / 1000)
      throw new AppError('unavailable', 'Failed to fetch cryptocurrency prices', {
        headers: { 'Retry-After': String(Math.max(1, seconds)) },
      })
    },

    /** The last good prices, without calling the source. */
    async known(): Promise<{ prices: Prices; age: number } | undefined> {
      if (!isFresh()) await latest.look()
      return findKnown()
    },

    history(): Promise<PriceHistory> {
      const of = latest.find()?.at
      if (!kept || kept.of !== of || now() >= kept.until) {
        const reading = { of, until: now() + freshFor, history: readHistory() }
        kept = reading
        reading.history.catch(() => kept === reading && (kept = undefined))
      }
      return kept.history
    },

    /** Keeps the history complete without readers. */
    async sample(): Promise<void> {
      await latest.look()
      const known = latest.find()
      if (!known || known.at < startOfPoint(now()).getTime()) await latest.refresh()
    },

    /** Has to be awaited before the database is closed. */
    close: (): Promise<void> => latest.stop(),
  }
}

export type PricesService = ReturnType<typeof createPricesService>
