import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { listFilter, text } from '#contract/fields.ts'
import { casinoChangesSchema, casinoSchema } from './contract.ts'

export const casinoListSorts = ['rank', 'name', 'rating', 'games', 'updated'] as const
export const casinoListStates = ['active', 'inactive', 'featured'] as const

export const casinoListFilterSchema = z.object({
  q: listFilter(text(100)).meta({ description: 'Part of the name, slug or description' }),
  state: listFilter(z.enum(casinoListStates)),
})

/** Rank and name rise and the others fall, unless a direction is given. */
export const casinoListQuerySchema = casinoListFilterSchema.extend({
  sort: z.enum(casinoListSorts).default('rank'),
  direction: listFilter(z.enum(['asc', 'desc'])),
  ...pageFields({ usual: 50, most: 200 }),
})

export const casinoListItemSchema = casinoSchema
  .pick({
    id: true,
    name: true,
    slug: true,
    rank: true,
    rating: true,
    isRated: true,
    description: true,
    logoUrl: true,
    gamesCount: true,
    isActive: true,
    isFeatured: true,
    vpnFriendly: true,
    noKyc: true,
    updatedAt: true,
  })
  .extend({ version: z.number().int() })
  .meta({ id: 'CasinoListItem' })

/** Where a casino leads readers, for those who may change nothing else of it. */
export const casinoWaySchema = z
  .object({
    id: z.string(),
    version: z.number().int(),
    name: z.string(),
    slug: z.string(),
    isActive: z.boolean(),
    affiliateUrl: casinoSchema.shape.affiliateUrl,
    placeLinks: z.array(z.string()).meta({
      description: 'Other addresses for places and languages, one per line',
    }),
  })
  .meta({ id: 'CasinoWay' })

export const casinoWaysQuerySchema = z.object({
  q: casinoListFilterSchema.shape.q,
  limit: casinoListQuerySchema.shape.limit,
  offset: casinoListQuerySchema.shape.offset,
})

export const casinoWayChangesSchema = casinoChangesSchema.pick({
  version: true,
  affiliateUrl: true,
  placeLinks: true,
})

export type CasinoWay = z.infer<typeof casinoWaySchema>
export type CasinoWaysQuery = z.infer<typeof casinoWaysQuerySchema>
export type CasinoWayChanges = z.infer<typeof casinoWayChangesSchema>

/** What casinos of the edition have, the most frequent first. */
export const knownValuesSchema = z
  .object({
    cryptocurrencies: z.array(z.string()),
    paymentMethods: z.array(z.string()),
    licenses: z.array(z.string()),
    tags: z.array(z.string()),
  })
  .meta({ id: 'KnownValues' })

export type CasinoListFilter = z.infer<typeof casinoListFilterSchema>
export type CasinoListQuery = z.infer<typeof casinoListQuerySchema>
export type KnownValues = z.infer<typeof knownValuesSchema>
export type CasinoListItem = z.infer<typeof casinoListItemSchema>
export type CasinoListSort = (typeof casinoListSorts)[number]
