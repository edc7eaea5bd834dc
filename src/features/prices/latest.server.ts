import { explainFailure } from '#explain-failure.ts'
import type { Deps } from '#deps.ts'
import { pauseAfter } from './backoff.ts'
import type { Prices } from './contract.ts'
import { startOfPoint } from './history.server.ts'
import { claimCall, findSource, putPoint, storeFailure, storePrices, type SourceRow } from './queries.server.ts'
import { fetchPrices, readPrices, UpstreamError } from './upstream.server.ts'

export type Known = { at: number; prices: Prices }
export type PriceDeps = Pick<Deps, 'config' | 'database' | 'fetch' | 'clock' | 'log'>
export type PriceOptions = {
  /** Spreads the pauses after failures; from 0 to 1. */
  random?: () => number
  /** How long the source may take, to the last byte, in milliseconds. */
  timeout?: number
}

export type LatestPrices = {
  /** The last good prices that this process knows of. */
  find(): Known | undefined
  /** No process calls the source before this, in milliseconds; undefined when none has called it yet. */
  nextCallAt(): number | undefined
  /** Whether `refresh` may bring something: not so soon after the last time. */
  mayChange(): boolean
  /** Takes over what other processes have stored. */
  look(): Promise<void>
  /** Calls the source, or takes over what another process got; once for all who ask meanwhile. Failures are logged and leave what is known. */
  refresh(): Promise<void>
  /** Breaks off a call under way, and resolves when nothing of it is left to store. */
  stop(): Promise<void>
}

/** How long prices serve before the source is asked again, in milliseconds (specification, point 9). */
export const freshFor = 60_000
/** How long this process does not look again whether another one has got prices, in milliseconds. */
const lookAgainAfter = 2000
/** How long it lets a database be that could not be asked or written, in milliseconds. */
const troubleFor = 10_000
const upstreamTimeout = 5000

/** The last good prices, shared by all processes through the database, and the one call a minute that brings new ones. */
export function createLatestPrices(
  deps: PriceDeps,
  { random, timeout = upstreamTimeout }: PriceOptions = {},
): LatestPrices {
  const { database, clock, log } = deps
  const { db } = database
  const now = () => clock().getTime()
  const stopping = new AbortController()
  let known: Known | undefined
  let nextCallAt: number | undefined
  let refreshing: Promise<void> | undefined
  let quietUntil = -Infinity

  /** Takes over what a process stored, unless it is older than what this one knows. */
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

  async function callSource({ failures }: SourceRow): Promise<void> {
    try {
      known = {
        prices: await fetchPrices(deps, AbortSignal.any([stopping.signal, AbortSignal.timeout(timeout)])),
        at: now(),
      }
    } catch (error) {
      if (!stopping.signal.aborted) await keepFailure(error, failures + 1)
      return
    }
    await keepPrices(known)
  }

  async function keepPrices({ at, prices }: Known): Promise<void> {
    const usd = Object.fromEntries(Object.entries(prices).map(([coinId, price]) => [coinId, price.usd]))
    await db.transaction(async (tx) => {
      await storePrices(tx, prices, new Date(at))
      await putPoint(tx, { at: startOfPoint(at), usd })
    })
  }

  async function keepFailure(error: unknown, failures: number): Promise<void> {
    const asked = error instanceof UpstreamError ? error.retryAfter : undefined
    const pause = pauseAfter(failures, asked, random)
    nextCallAt = now() + pause
    quietUntil = nextCallAt
    log.warn({ err: error, failures, pauseSeconds: Math.round(pause / 1000) }, 'prices: the source failed')
    await storeFailure(db, { failures, lastError: explainFailure(error), nextCallAt: new Date(nextCallAt) })
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
