import { defineApi } from '#api/define-api.ts'
import { pricesAgeHeader } from './price-ages.ts'
import { priceHistorySchema, priceSourceSchema, pricesSchema } from './contract.ts'
import type { PricesService } from './service.server.ts'

export function createPricesApi(prices: PricesService) {
  return defineApi('Prices')
    .get(
      '/crypto/prices',
      {
        access: 'anyone',
        summary:
          'Prices of the tracked coins by coin id; X-Prices-Age tells how old they are in seconds',
        gives: pricesSchema,
        refuses: [503],
      },
      async (c) => {
        const { prices: current, age } = await prices.get()
        c.context.header(pricesAgeHeader, String(age))
        // A 304 would keep the age of the first answer.
        c.context.header('cache-control', 'no-store')
        return current
      },
    )
    .get(
      '/admin/prices',
      {
        access: 'editor',
        summary: 'The price source: last and next call, failures, and the last good prices',
        gives: priceSourceSchema,
      },
      () => prices.describeSource(),
    )
    .post(
      '/admin/prices/ask',
      {
        access: 'editor',
        summary:
          'Call the source now, unless it was called less than a minute ago, or longer after failures',
        gives: priceSourceSchema,
        answer: 'The source after the call',
        refuses: [429],
      },
      () => prices.askNow(),
    )
    .get(
      '/crypto/history',
      {
        access: 'anyone',
        summary:
          'Prices of the tracked coins over the last 24 hours, one for each half hour, as far as they are known',
        gives: priceHistorySchema,
      },
      () => prices.history(),
    ).hono
}

export type PricesApi = ReturnType<typeof createPricesApi>
