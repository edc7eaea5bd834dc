import * as z from 'zod'
import { listFilter, text, uuid } from '#contract/fields.ts'
import { bonusSchema } from '#features/bonuses/bonus-fields.ts'
import { payoutsSchema, payoutTestSchema, proofSchema } from '#features/payouts/contract.ts'
import { standingSchema } from '#features/ratings/contract.ts'
import { casinoSchema, sourcedFactSchema } from './contract.ts'
import { evidenceSchema } from './fields.ts'

export const casinoListSorts = ['rank', 'name', 'rating', 'games', 'updated'] as const
export const casinoListStates = ['active', 'inactive', 'featured'] as const

export const casinoListFilterSchema = z.object({
  q: listFilter(text(100)).meta({ description: 'Part of the name, slug or description' }),
  state: listFilter(z.enum(casinoListStates)),
})

/** Without a direction, rank and name rise and the others fall. */
export const casinoListQuerySchema = casinoListFilterSchema.extend({
  sort: z.enum(casinoListSorts).default('rank'),
  direction: listFilter(z.enum(['asc', 'desc'])),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
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

/** What casinos of the edition have, the most frequent first. */
export const knownValuesSchema = z
  .object({
    cryptocurrencies: z.array(z.string()),
    paymentMethods: z.array(z.string()),
    licenses: z.array(z.string()),
    tags: z.array(z.string()),
  })
  .meta({ id: 'KnownValues' })

export const factFilters = ['due', 'unsourced', 'all'] as const

export const factListQuerySchema = z.object({
  state: z.enum(factFilters).default('due').meta({
    description:
      'due: those whose next check is near or past, the most urgent first. unsourced: those without a source. all: every fact of every active casino',
  }),
  q: listFilter(text(100)).meta({ description: 'Part of the name of the casino' }),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** A fact of an active casino, for those who check it. */
export const checkedFactSchema = z
  .object({
    casinoId: z.string(),
    casino: z.string().meta({ description: 'The name of the casino' }),
    slug: z.string(),
    version: z.number().int().meta({ description: 'Of the casino' }),
    field: sourcedFactSchema.shape.field,
    value: sourcedFactSchema.shape.value,
    state: sourcedFactSchema.shape.state,
    evidence: evidenceSchema.nullable(),
    dueOn: z
      .string()
      .nullable()
      .meta({ description: 'From which day on it is to be checked; null: it never is' }),
  })
  .meta({ id: 'CheckedFact' })

/** A casino's bonuses, for those who keep them. */
export const keptBonusesSchema = z
  .object({
    casinoId: z.string(),
    name: z.string(),
    slug: z.string(),
    version: z.number().int().meta({ description: 'Of the casino' }),
    websiteUrl: z.string().nullable(),
    reviewerId: z.string().nullable(),
    evidence: evidenceSchema.nullable(),
    bonuses: z.array(
      z.object({
        bonus: bonusSchema,
        isMain: z.boolean().meta({ description: 'Whether it stands for the casino in lists' }),
        hasEnded: z.boolean().meta({ description: 'Whether its last day has passed' }),
        sentences: z
          .record(z.string(), z.string())
          .meta({ description: 'As readers are told of it, by language' }),
        finishRate: casinoSchema.shape.finishRate,
      }),
    ),
  })
  .meta({ id: 'KeptBonuses' })

/** A casino's payout tests, for those who make them. */
export const keptPayoutsSchema = z
  .object({
    casinoId: z.string(),
    name: z.string(),
    slug: z.string(),
    version: z.number().int().meta({ description: 'Of the casino' }),
    reviewerId: z.string().nullable(),
    stated: payoutsSchema.shape.stated,
    tested: payoutsSchema.shape.tested,
    tests: z.array(z.object({ test: payoutTestSchema, proof: proofSchema.nullable() })),
  })
  .meta({ id: 'KeptPayouts' })

export const standingListQuerySchema = z.object({
  q: listFilter(text(100)).meta({ description: 'Part of the name' }),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** Why a casino is in its place, for those who rate it. */
export const keptStandingSchema = z
  .object({
    ...standingSchema.shape,
    id: z.string(),
    isActive: z.boolean(),
    hasDraft: z.boolean(),
  })
  .meta({ id: 'KeptStanding' })

const neighbour = (description: string) => uuid.nullable().optional().meta({ description })

/** Carries what the user saw around the casino; if that has changed, nothing moves. */
export const casinoMoveSchema = z
  .object({
    position: z
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .meta({ description: 'Its new place among all casinos, from 1' }),
    from: z.number().int().min(1).optional().meta({ description: 'The place it was seen at' }),
    after: neighbour('The casino it follows; null to make it first'),
    before: neighbour('The casino it precedes; null to make it last'),
  })
  .meta({ id: 'CasinoMove' })

export type CasinoListFilter = z.infer<typeof casinoListFilterSchema>
export type CasinoListQuery = z.infer<typeof casinoListQuerySchema>
export type KnownValues = z.infer<typeof knownValuesSchema>
export type CasinoListItem = z.infer<typeof casinoListItemSchema>
export type CasinoListSort = (typeof casinoListSorts)[number]
export type CasinoMove = z.infer<typeof casinoMoveSchema>

export type KeptBonuses = z.infer<typeof keptBonusesSchema>
export type KeptPayouts = z.infer<typeof keptPayoutsSchema>

export type StandingListQuery = z.infer<typeof standingListQuerySchema>
export type KeptStanding = z.infer<typeof keptStandingSchema>

export type FactFilter = (typeof factFilters)[number]
export type FactListQuery = z.infer<typeof factListQuerySchema>
export type CheckedFact = z.infer<typeof checkedFactSchema>
