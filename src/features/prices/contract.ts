/** The shapes of coin prices that browser and server share. */
import * as z from 'zod'

export const priceSchema = z.object({
  usd: z.number().positive(),
  usd_24h_change: z.number().nullish(),
  usd_market_cap: z.number().nonnegative().nullish(),
  usd_24h_vol: z.number().nonnegative().nullish(),
})

/** Prices in US dollars by the coin's id. */
export const pricesSchema = z.record(z.string(), priceSchema).meta({ id: 'Prices' })

/** The last 24 hours, evenly spaced. */
export const priceHistorySchema = z
  .object({
    start: z.iso.datetime().meta({ description: 'When the first interval begins' }),
    step: z.number().int().positive().meta({ description: 'Length of an interval, in seconds' }),
    prices: z.record(z.string(), z.array(z.number().positive().nullable())).meta({
      description: 'By coin id: the last price in US dollars of each interval, null where none is known',
    }),
  })
  .meta({ id: 'PriceHistory' })

export type Price = z.infer<typeof priceSchema>
export type Prices = z.infer<typeof pricesSchema>
export type PriceHistory = z.infer<typeof priceHistorySchema>
