/** One call a minute per page. No React: every reader downloads this. */
import { callApi, ApiError } from '#api/call.ts'
import { readPageData } from '#render/page-data.ts'
import { pricesAgeHeader } from './price-ages.ts'
import type { PriceHistory, Prices } from './contract.ts'

export type PriceFailure = {
  /** The status of the answer; undefined if there was none. */
  statusText: string | undefined
}

export type PriceState = {
  prices: Prices | undefined
  /** Ms, by this device's clock. */
  asOf: number
  failure: PriceFailure | undefined
  busy: boolean
}

/** How often prices are fetched, in milliseconds. */
export const pollInterval = 60_000
const timeout = 15_000

export const noPrices: PriceState = { prices: undefined, asOf: 0, failure: undefined, busy: true }

let state = noPrices
let calledAt = -Infinity
let calling: Promise<PriceState> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const getPrices = (): PriceState => state

/** Subscribes to prices, which are fetched only while the page is visible. */
export function subscribePrices(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', schedule)
    schedule()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', schedule)
    clearTimeout(timer)
  }
}

/** Fetches prices now; a failure is in the state, never thrown. */
export function refreshPrices(): Promise<PriceState> {
  calling ??= load().finally(() => {
    calling = undefined
    schedule()
  })
  return calling
}

/** @throws ApiError when the answer is not OK */
export async function fetchHistory(): Promise<PriceHistory> {
  const response = await callApi(readPageData().facts.editionId, '/crypto/history')
  return (await response.json()) as PriceHistory // validated by the API
}

function schedule(): void {
  clearTimeout(timer)
  if (document.hidden || listeners.size === 0) return
  timer = setTimeout(() => void refreshPrices(), Math.max(0, calledAt + pollInterval - Date.now()))
}

async function load(): Promise<PriceState> {
  calledAt = Date.now()
  set({ busy: true })
  try {
    const { editionId } = readPageData().facts
    const response = await callApi(editionId, '/crypto/prices', {
      signal: AbortSignal.timeout(timeout),
    })
    const prices = (await response.json()) as Prices
    const age = Number(response.headers.get(pricesAgeHeader) ?? 0)
    set({ prices, asOf: Date.now() - age * 1000, failure: undefined, busy: false })
  } catch (error) {
    // HTTP/2 sends no texts with a status.
    const statusText =
      error instanceof ApiError ? error.statusText || String(error.status) : undefined
    set({ failure: { statusText }, busy: false })
  }
  return state
}

function set(change: Partial<PriceState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}
