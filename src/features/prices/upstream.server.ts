import type { Deps } from '#deps.ts'
import { coins } from './coins.ts'
import { priceSchema, type Prices } from './contract.ts'

/** How long the source may take, in milliseconds. */
const upstreamTimeout = 5000

/** Asks the source for the prices of all tracked coins. @throws Error when it gives none in time */
export async function fetchPrices({ config, fetch }: Pick<Deps, 'config' | 'fetch'>): Promise<Prices> {
  const query = new URLSearchParams({
    ids: coins.map((coin) => coin.coinId).join(','),
    vs_currencies: 'usd',
    include_24hr_change: 'true',
    include_market_cap: 'true',
    include_24hr_vol: 'true',
  })
  const response = await fetch(`${config.pricesUrl}/simple/price?${query}`, {
    signal: AbortSignal.timeout(upstreamTimeout),
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`The price source answered ${response.status}`)
  const prices = readPrices(await response.json())
  if (Object.keys(prices).length === 0) throw new Error('The price source gave no price')
  return prices
}

/** What of an answer are prices of tracked coins. */
export function readPrices(answer: unknown): Prices {
  if (typeof answer !== 'object' || answer === null) return {}
  const entries = Object.entries(answer).flatMap(([id, value]) => {
    const price = priceSchema.safeParse(value)
    return price.success && coins.some((coin) => coin.coinId === id) ? [[id, price.data] as const] : []
  })
  return Object.fromEntries(entries)
}
