import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { HttpEnv } from '#http/context.ts'
import { answers } from '#http/openapi.ts'
import { pricesAgeHeader } from './coins.ts'
import { priceHistorySchema, pricesSchema } from './contract.ts'
import type { PricesService } from './service.server.ts'

const pricesRoute = createRoute({
  method: 'get',
  path: '/crypto/prices',
  tags: ['Prices'],
  summary: 'Prices of the tracked coins by coin id; X-Prices-Age tells how old they are in seconds',
  responses: answers(200, pricesSchema, 'The prices', [503]),
})

const historyRoute = createRoute({
  method: 'get',
  path: '/crypto/history',
  tags: ['Prices'],
  summary: 'Prices of the tracked coins over the last 24 hours, one for each half hour, as far as they are known',
  responses: answers(200, priceHistorySchema, 'The history'),
})

export function createPricesApi(prices: PricesService): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>()

  api.openapi(pricesRoute, async (c) => {
    const { prices: current, age } = await prices.get()
    c.header(pricesAgeHeader, String(age))
    // A 304 would leave the browser with the age it was told first.
    c.header('cache-control', 'no-store')
    return c.json(current, 200)
  })
  api.openapi(historyRoute, async (c) => c.json(await prices.history(), 200))
  return api
}
