import * as z from 'zod'

export const priceSchema = z.object({
  usd: z.number().positive(),
  usd_24h_change: z.number().nullish(),
  usd_market_cap: z.number().nonnegative().nullish(),
  usd_24h_vol: z.number().nonnegative().nullish(),
})

/** US dollars, by coin id. */
export const pricesSchema = z.record(z.string(), priceSchema).meta({ id: 'Prices' })

export const priceHistorySchema = z
  .object({
    start: z.iso.datetime().meta({ description: 'When the first interval begins' }),
    step: z.number().int().positive().meta({ description: 'Length of an interval, in seconds' }),
    prices: z.record(z.string(), z.array(z.number().positive().nullable())).meta({
      description:
        'By coin id: the last price in US dollars of each interval, null where none is known',
    }),
  })
  .meta({ id: 'PriceHistory' })

export const priceSourceSchema = z
  .object({
    address: z.string().meta({ description: 'Root of its API' }),
    lastCallAt: z.string().nullable(),
    nextCallAt: z.string().nullable().meta({ description: 'It is not called before this' }),
    failures: z.number().int().meta({ description: 'Calls that failed since the last good one' }),
    lastError: z.string().nullable(),
    pricesAt: z.string().nullable().meta({ description: 'When the last good prices came' }),
    prices: pricesSchema,
  })
  .meta({ id: 'PriceSource' })

export type PriceSource = z.infer<typeof priceSourceSchema>
export type Price = z.infer<typeof priceSchema>
export type Prices = z.infer<typeof pricesSchema>
export type PriceHistory = z.infer<typeof priceHistorySchema>
