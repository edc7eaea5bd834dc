import type { Deps } from '#deps.ts'
import { coins } from '#contract/coins.ts'
import { priceSchema, type Prices } from './contract.ts'

/** Bytes; ten coins take 1.5 kB. */
const maxAnswer = 100_000
/** The longest pause that the source may ask for, in milliseconds. */
const maxRetryAfter = 24 * 3_600_000

export class UpstreamError extends Error {
  /** The pause that the source asks for, in milliseconds. */
  readonly retryAfter: number | undefined

  constructor(message: string, retryAfter?: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/**
 * Omits coins without a valid price.
 * @throws UpstreamError if the source refuses or gives no price
 */
export async function fetchPrices(
  { config, fetch, clock }: Pick<Deps, 'config' | 'fetch' | 'clock'>,
  signal: AbortSignal,
): Promise<Prices> {
  const query = new URLSearchParams({
    ids: coins.map((coin) => coin.coinId).join(','),
    vs_currencies: 'usd',
    include_24hr_change: 'true',
    include_market_cap: 'true',
    include_24hr_vol: 'true',
  })
  const response = await fetch(`${config.pricesUrl}/simple/price?${query}`, {
    signal,
    headers: { accept: 'application/json' },
  })
  if (!response.ok) {
    await response.body?.cancel()
    const retryAfter = readRetryAfter(response.headers.get('retry-after'), clock())
    throw new UpstreamError(`The price source answered ${response.status}`, retryAfter)
  }
  const prices = readPrices(parseJson(await readText(response)))
  if (Object.keys(prices).length === 0) throw new UpstreamError('The price source gave no price')
  return prices
}

/** The source writes 0 for unknown market values. */
export function readPrices(answer: unknown): Prices {
  if (typeof answer !== 'object' || answer === null) return {}
  const entries = coins.flatMap(({ coinId }) => {
    const price = priceSchema.safeParse(Reflect.get(answer, coinId))
    if (!price.success) return []
    const { usd_market_cap, usd_24h_vol, ...rest } = price.data
    return [
      [
        coinId,
        { ...rest, usd_market_cap: usd_market_cap || null, usd_24h_vol: usd_24h_vol || null },
      ] as const,
    ]
  })
  return Object.fromEntries(entries)
}

/** Reads the header Retry-After (RFC 9110, 10.2.3) as milliseconds. */
export function readRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  const wait = /^\s*\d+\s*$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - now.getTime()
  return wait > 0 ? Math.min(wait, maxRetryAfter) : undefined
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxAnswer) throw new UpstreamError('The price source sent too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UpstreamError('The price source did not send JSON')
  }
}
