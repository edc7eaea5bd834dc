/** The shape of coin prices that browser and server share. */
import * as z from 'zod'

export const priceSchema = z.object({
  usd: z.number(),
  usd_24h_change: z.number().nullish(),
  usd_market_cap: z.number().nullish(),
  usd_24h_vol: z.number().nullish(),
})

/** Prices in US dollars by the coin's id. */
export const pricesSchema = z.record(z.string(), priceSchema).meta({ id: 'Prices' })

export type Price = z.infer<typeof priceSchema>
export type Prices = z.infer<typeof pricesSchema>
