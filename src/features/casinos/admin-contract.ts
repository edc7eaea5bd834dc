/** What administrators ask of the list of casinos, and how they move one in the ranking. */
import * as z from 'zod'
import { listFilter, text, uuid } from '#contract/fields.ts'
import { casinoSchema } from './contract.ts'

export const casinoListSorts = ['rank', 'name', 'rating', 'games', 'updated'] as const
export const casinoListStates = ['active', 'inactive', 'featured'] as const

/** Which casinos: with part of the name, slug or description, and in a state. */
export const casinoListFilterSchema = z.object({
  q: listFilter(text(100)).meta({ description: 'Part of the name, slug or description' }),
  state: listFilter(z.enum(casinoListStates)),
})

/** A page of the administrators' list. Rank and name rise, the others fall, unless a direction is asked for. */
export const casinoListQuerySchema = casinoListFilterSchema.extend({
  sort: z.enum(casinoListSorts).default('rank'),
  direction: listFilter(z.enum(['asc', 'desc'])),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** A casino in an administrator's list. */
export const casinoListItemSchema = casinoSchema
  .pick({
    id: true,
    name: true,
    slug: true,
    rank: true,
    rating: true,
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

const neighbour = (description: string) => uuid.nullable().optional().meta({ description })

/** A new place for one casino, and what its mover saw around it: where any of that is not so by now, nothing moves. */
export const casinoMoveSchema = z
  .object({
    position: z.number().int().min(1).max(1_000_000).meta({ description: 'Its new place among all casinos, from 1' }),
    from: z.number().int().min(1).optional().meta({ description: 'The place it was seen at' }),
    after: neighbour('The casino it follows; null to make it first'),
    before: neighbour('The casino it precedes; null to make it last'),
  })
  .meta({ id: 'CasinoMove' })

export type CasinoListFilter = z.infer<typeof casinoListFilterSchema>
export type CasinoListQuery = z.infer<typeof casinoListQuerySchema>
export type CasinoListItem = z.infer<typeof casinoListItemSchema>
export type CasinoListSort = (typeof casinoListSorts)[number]
export type CasinoMove = z.infer<typeof casinoMoveSchema>
