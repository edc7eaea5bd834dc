import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers } from '#api/openapi.ts'
import { pricesAgeHeader } from './coins.ts'
import { priceHistorySchema, priceSourceSchema, pricesSchema } from './contract.ts'
import type { PricesService } from './service.server.ts'

const pricesRoute = endpoint(
  { access: 'anyone' },
  {
    method: 'get',
    path: '/crypto/prices',
    tags: ['Prices'],
    summary:
      'Prices of the tracked coins by coin id; X-Prices-Age tells how old they are in seconds',
    responses: answers(200, pricesSchema, 'The prices', [503]),
  },
)

const historyRoute = endpoint(
  { access: 'anyone' },
  {
    method: 'get',
    path: '/crypto/history',
    tags: ['Prices'],
    summary:
      'Prices of the tracked coins over the last 24 hours, one for each half hour, as far as they are known',
    responses: answers(200, priceHistorySchema, 'The history'),
  },
)

const sourceRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/prices',
    tags: ['Prices'],
    summary: 'The price source: last and next call, failures, and the last good prices',
    responses: answers(200, priceSourceSchema, 'The source', [401]),
  },
)
const askRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/prices/ask',
    tags: ['Prices'],
    summary:
      'Call the source now, unless it was called less than a minute ago, or longer after failures',
    responses: answers(200, priceSourceSchema, 'The source after the call', [401, 429]),
  },
)

export function createPricesApi(prices: PricesService) {
  return newApi()
    .openapi(pricesRoute, async (c) => {
      const { prices: current, age } = await prices.get()
      c.header(pricesAgeHeader, String(age))
      // A 304 would keep the age of the first answer.
      c.header('cache-control', 'no-store')
      return c.json(current, 200)
    })
    .openapi(sourceRoute, async (c) => c.json(await prices.describeSource(), 200))
    .openapi(askRoute, async (c) => c.json(await prices.askNow(), 200))
    .openapi(historyRoute, async (c) => c.json(await prices.history(), 200))
}

export type PricesApi = ReturnType<typeof createPricesApi>
