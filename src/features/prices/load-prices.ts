import { callApi } from '#render/call-api.ts'
import { pricesAgeHeader } from './coins.ts'
import type { Prices } from './contract.ts'

export type LoadedPrices = { prices: Prices; /** In seconds. */ age: number }

/** How often the browser asks (specification, point 9). */
export const pollInterval = 60_000
/** Two parts of one page that ask at about the same time share an answer. */
const sharedFor = 5_000

let last: { at: number; answer: Promise<LoadedPrices> } | undefined

/** The prices from the site's own API. `fresh` passes over an answer that was just given. */
export function loadPrices(editionId: string, { fresh = false } = {}): Promise<LoadedPrices> {
  const now = performance.now()
  if (last && !fresh && now - last.at < sharedFor) return last.answer
  const answer = fetchPrices(editionId)
  last = { at: now, answer }
  answer.catch(() => (last = undefined))
  return answer
}

async function fetchPrices(editionId: string): Promise<LoadedPrices> {
  const response = await callApi(editionId, '/crypto/prices')
  // The API validates what it sends: contract.ts.
  const prices = (await response.json()) as Prices
  return { prices, age: Number(response.headers.get(pricesAgeHeader) ?? 0) }
}
