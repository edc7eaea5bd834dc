import type { Deps } from '#deps.ts'
import { AppError } from '#errors.ts'
import { createSettings } from '#features/settings/service.server.ts'
import type { Prices } from './contract.ts'
import { fetchPrices, readPrices } from './upstream.server.ts'

export type PricesService = {
  /**
   * The prices and their age in seconds. One call to the source serves everyone for a minute; while it fails, the last good prices
   * are given. @throws AppError unavailable when there never were any
   */
  get(): Promise<{ prices: Prices; age: number }>
}

/** How long prices serve before the source is asked again, in milliseconds. */
const freshFor = 60_000
/** How long a source that failed is left alone. */
const retryAfter = 10_000
const settingsKey = 'prices.last'

type Known = { at: number; prices: Prices }

export function createPricesService(
  deps: Pick<Deps, 'config' | 'database' | 'fetch' | 'clock' | 'log'>,
): PricesService {
  const { database, clock, log } = deps
  const settings = createSettings(database.db)
  const now = () => clock().getTime()
  let known: Known | undefined
  let refreshing: Promise<void> | undefined
  let failedAt = -Infinity

  const isFresh = () => known !== undefined && now() - known.at < freshFor

  /** Another process, or this one before its restart, may have asked already. */
  async function readStored(): Promise<void> {
    const stored = readKnown(await settings.find(settingsKey))
    if (stored && (known === undefined || stored.at > known.at)) known = stored
  }

  async function refresh(): Promise<void> {
    await readStored()
    if (isFresh()) return
    try {
      const prices = await fetchPrices(deps)
      // A coin that the source leaves out this time keeps its last price.
      known = { at: now(), prices: { ...known?.prices, ...prices } }
      await settings.put(settingsKey, known)
    } catch (error) {
      failedAt = now()
      log.warn({ err: error }, 'prices: refresh failed')
    }
  }

  return {
    async get() {
      if (!isFresh() && now() - failedAt >= retryAfter) {
        refreshing ??= refresh().finally(() => (refreshing = undefined))
        await refreshing
      }
      if (known === undefined) throw new AppError('unavailable', 'Failed to fetch cryptocurrency prices')
      return { prices: known.prices, age: Math.max(0, Math.floor((now() - known.at) / 1000)) }
    },
  }
}

function readKnown(value: unknown): Known | undefined {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('prices' in value)) return undefined
  const prices = readPrices(value.prices)
  if (typeof value.at !== 'number' || Object.keys(prices).length === 0) return undefined
  return { at: value.at, prices }
}
