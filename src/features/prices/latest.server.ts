import { explainFailure } from '#process/explain-failure.ts'
import type { Deps } from '#deps.ts'
import { pauseAfter } from './backoff.ts'
import type { Prices } from './contract.ts'
import { startOfPoint } from './history.server.ts'
import {
  claimCall,
  findSource,
  putPoint,
  storeFailure,
  storePrices,
  type SourceRow,
} from './queries.server.ts'
import { fetchPrices, readPrices, UpstreamError } from './upstream.server.ts'

export type Known = { at: number; prices: Prices }
export type PriceDeps = Pick<Deps, 'changes' | 'config' | 'database' | 'fetch' | 'clock' | 'log'>
export type PriceOptions = {
  /** Random numbers from 0 to 1. */
  random?: () => number
  /** How long the source may take, in milliseconds. */
  timeout?: number
}

export type LatestPrices = {
  find(): Known | undefined
  /** Ms, for all processes; undefined before the first call. */
  nextCallAt(): number | undefined
  mayChange(): boolean
  look(): Promise<void>
  /** Never rejects; concurrent callers share one call. */
  refresh(): Promise<void>
  /** Aborts a running call and waits for its writes. */
  stop(): Promise<void>
}

/** How long prices are fresh, in milliseconds (docs/decisions/010). */
export const freshFor = 60_000
/** How many milliseconds later another process is expected to be done. */
const lookAgainAfter = 2000
/** Ms after a database failure. */
const troubleFor = 10_000
const upstreamTimeout = 5000

/** Processes share prices through the database. */
export function createLatestPrices(
  deps: PriceDeps,
  { random, timeout = upstreamTimeout }: PriceOptions = {},
): LatestPrices {
  const { changes, database, clock, log } = deps
  const { db } = database
  const now = () => clock().getTime()
  const stopping = new AbortController()
  let known: Known | undefined
  let nextCallAt: number | undefined
  let refreshing: Promise<void> | undefined
  let quietUntil = -Infinity

  function adopt(row: SourceRow | undefined): void {
    nextCallAt = row?.nextCallAt.getTime()
    const at = row?.pricesAt?.getTime()
    if (at === undefined || at <= (known?.at ?? -Infinity)) return
    const prices = readPrices(row?.prices)
    if (Object.keys(prices).length > 0) known = { at, prices }
  }

  async function refresh(): Promise<void> {
    const start = now()
    quietUntil = start + lookAgainAfter
    database.assertWritable()
    const claimed = await claimCall(db, new Date(start), new Date(start + freshFor))
    adopt(claimed ?? (await findSource(db)))
    if (claimed) await callSource(claimed)
    else quietUntil = Math.min(quietUntil, nextCallAt ?? quietUntil)
  }

  async function callSource({ failures, pricesAt }: SourceRow): Promise<void> {
    try {
      known = {
        prices: await fetchPrices(
          deps,
          AbortSignal.any([stopping.signal, AbortSignal.timeout(timeout)]),
        ),
        at: now(),
      }
    } catch (error) {
      if (!stopping.signal.aborted) await keepFailure(error, failures + 1)
      return
    }
    await keepPrices(known, pricesAt === null)
  }

  /** Pages say that there are prices, but not which: only the first ones change them. */
  async function keepPrices({ at, prices }: Known, areFirst: boolean): Promise<void> {
    const usd = Object.fromEntries(
      Object.entries(prices).map(([coinId, price]) => [coinId, price.usd]),
    )
    await db.transaction(async (tx) => {
      await storePrices(tx, prices, new Date(at))
      await putPoint(tx, { at: startOfPoint(at), usd })
      if (areFirst) await changes.notify(tx, { kind: 'prices', edition: null })
    })
  }

  async function keepFailure(error: unknown, failures: number): Promise<void> {
    const asked = error instanceof UpstreamError ? error.retryAfter : undefined
    const pause = pauseAfter(failures, asked, random)
    nextCallAt = now() + pause
    quietUntil = nextCallAt
    log.warn(
      { err: error, failures, pauseSeconds: Math.round(pause / 1000) },
      'prices: the source failed',
    )
    await storeFailure(db, {
      failures,
      lastError: explainFailure(error),
      nextCallAt: new Date(nextCallAt),
    })
  }

  return {
    find: () => known,
    nextCallAt: () => nextCallAt,
    mayChange: () => refreshing !== undefined || now() >= quietUntil,
    look: async () => adopt(await findSource(db)),
    refresh() {
      refreshing ??= refresh()
        .catch((error: unknown) => {
          quietUntil = now() + troubleFor
          log.warn({ err: error }, 'prices: not refreshed')
        })
        .finally(() => (refreshing = undefined))
      return refreshing
    },
    async stop() {
      stopping.abort()
      await refreshing
    },
  }
}
