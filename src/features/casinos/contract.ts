import * as z from 'zod'
import {
  blankAsNull,
  boundedText,
  dropRepeated,
  imageUrl,
  optionalDecimalText,
  optionalHttpUrl,
  optionalInteger,
  optionalSlug,
  optionalText,
  requiredText,
  text,
  textList,
  uuid,
} from '#contract/fields.ts'
import { readYesOrNo } from '#contract/yes-or-no.ts'
import { creditInputs, creditOutputs } from '#content/credits/fields.ts'
import { seoInputs, seoOutputs, seoTexts, type Seo } from '#content/seo-fields.ts'
import { textHashesSchema, translationStateFields } from '#content/translations/contract.ts'

/** English texts are on the casino itself. */
export const casinoTextsSchema = z
  .object({
    description: optionalText(2000),
    review: optionalText(60_000),
    welcomeBonus: optionalText(300),
    pros: textList.nullable().optional(),
    cons: textList.nullable().optional(),
    ...seoTexts,
    ...translationStateFields,
  })
  .meta({ id: 'CasinoTexts' })

export const casinoTranslationsSchema = z.partialRecord(
  z.enum(['sv', 'no', 'da', 'fi']),
  casinoTextsSchema,
)

/** A number or numeric string from 0 to 5, rounded to one decimal. */
export const rating = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z
    .number('Must be a number')
    .min(0, 'Must be at least 0')
    .max(5, 'Must be at most 5')
    .transform((value) => Math.round(value * 10) / 10),
)

/** Null and blank: not stated. Files say it in words. */
const yesOrNo = z.preprocess(readYesOrNo, z.boolean('Must be yes, no or empty').nullable())

const thisYear = () => new Date().getFullYear()

/** Fields that are left out stay as they are. */
export const casinoChangesSchema = z
  .object({
    name: requiredText(120, 'Casino name is required'),
    slug: optionalSlug,
    rank: optionalInteger(1, 1_000_000),
    rating: z.preprocess(blankAsNull, rating.nullable()),
    description: text(2000),
    review: text(60_000),
    logoUrl: imageUrl,
    websiteUrl: optionalHttpUrl,
    affiliateUrl: optionalHttpUrl,
    welcomeBonus: text(300),
    bonusAmount: optionalDecimalText,
    minDeposit: optionalDecimalText,
    maxPayout: optionalText(100),
    withdrawalTime: optionalText(100),
    gamesCount: optionalInteger(0, 1_000_000),
    cryptocurrencies: textList,
    licenses: textList,
    gameProviders: textList,
    pros: textList,
    cons: textList,
    customerSupport: textList,
    founded: optionalInteger(1900, thisYear() + 1),
    liveChat: yesOrNo,
    provablyFair: yesOrNo,
    mobileCompatible: yesOrNo,
    vpnFriendly: yesOrNo,
    noKyc: yesOrNo,
    isFeatured: z.boolean(),
    isActive: z.boolean(),
    promoCode: optionalText(60),
    paymentMethods: textList,
    sweepsCoinsBonus: optionalDecimalText,
    minRedemption: optionalInteger(0, 1_000_000),
    excludedStates: z
      .array(
        boundedText(40, 'Use two-letter codes of states')
          .toUpperCase()
          .regex(/^[A-Z]{2}$/, 'Use two-letter codes of states'),
      )
      .max(60, 'Must have at most 60 entries')
      .transform((states) => dropRepeated(states)),
    tags: textList.meta({ description: 'For lists of casinos; not shown on pages' }),
    ...seoInputs,
    ...creditInputs,
    translations: casinoTranslationsSchema,
    /** Clients may send it; must be the call's own edition. */
    tenant: z.string().optional(),
    /** Version the change is based on; a newer stored one is a conflict. */
    version: z.number().int().optional(),
  })
  .partial()
  .meta({ id: 'CasinoChanges' })

/** Taken by routes beside `/api/casinos/{slug}`. */
export const reservedSlugs: ReadonlySet<string> = new Set(['top', 'order'])

export const casinoCreationSchema = casinoChangesSchema
  .required({ name: true })
  .meta({ id: 'CasinoCreation' })

export const defaultRating = 4.5

/** In an order of the editor's own. */
export const pickedCasinos = z
  .array(uuid)
  .max(50, 'At most 50')
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])
  .meta({ description: 'In this order; none: all that meet the conditions' })

export const casinoOrderSchema = z.object({ ids: z.array(uuid).max(20_000) })

export const casinoSchema = z
  .object({
    id: z.string(),
    tenant: z.string(),
    name: z.string(),
    slug: z.string(),
    rank: z.number().int(),
    rating: z.number(),
    isRated: z
      .boolean()
      .meta({ description: 'Whether an editor has rated it; `rating` is a stand-in otherwise' }),
    description: z.string(),
    review: z.string(),
    logoUrl: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    affiliateUrl: z.string().nullable(),
    welcomeBonus: z.string(),
    bonusAmount: z.string().nullable(),
    minDeposit: z.string().nullable(),
    maxPayout: z.string().nullable(),
    withdrawalTime: z.string().nullable(),
    gamesCount: z.number().int().nullable(),
    cryptocurrencies: z.array(z.string()),
    licenses: z.array(z.string()),
    gameProviders: z.array(z.string()),
    pros: z.array(z.string()),
    cons: z.array(z.string()),
    customerSupport: z.array(z.string()),
    founded: z.number().int().nullable(),
    liveChat: z.boolean().nullable(),
    provablyFair: z.boolean().nullable(),
    mobileCompatible: z.boolean().nullable(),
    vpnFriendly: z.boolean().nullable(),
    noKyc: z.boolean().nullable(),
    isFeatured: z.boolean(),
    isActive: z.boolean(),
    promoCode: z.string().nullable(),
    paymentMethods: z.array(z.string()),
    sweepsCoinsBonus: z.string().nullable(),
    minRedemption: z.number().int().nullable(),
    excludedStates: z.array(z.string()),
    ...seoOutputs,
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Casino' })

/** Only of a casino's page; the review is as long as the rest of it. */
export type PageName = 'review' | keyof Seo

export const listedCasinoSchema = casinoSchema
  .omit({ review: true, seoTitle: true, seoDescription: true, socialImageUrl: true })
  .meta({ id: 'ListedCasino' })

export const linkedCasinoSchema = listedCasinoSchema
  .extend({
    signature: z
      .string()
      .optional()
      .meta({ description: 'Signature of its link below /go at the placement asked for' }),
  })
  .meta({ id: 'LinkedCasino' })

export const adminCasinoSchema = casinoSchema
  .extend({
    tags: z.array(z.string()),
    ...creditOutputs,
    version: z.number().int(),
    textHashes: textHashesSchema,
    translations: z.record(z.string(), casinoTextsSchema),
  })
  .meta({ id: 'AdminCasino' })

export const compareSorts = ['rank', 'name', 'rating', 'bonus', 'games'] as const

/** In one answer. */
export const maxListed = 1000

const unlessAll = (value: unknown) => (value === '' || value === 'all' ? undefined : value)
const filter = <T extends z.ZodType>(schema: T) => z.preprocess(unlessAll, schema.optional())

/**
 * Blank and `all` mean no filter. `minBonus` is in BTC, `minSweepsCoins` and `maxRedemption` in
 * Sweeps Coins; `state` is a US state.
 */
export const casinoQuerySchema = z.object({
  cryptocurrency: filter(text(40)),
  license: filter(text(40)),
  minBonus: filter(z.coerce.number().min(0).max(1e9)),
  featured: filter(z.enum(['true', 'false'])),
  paymentMethod: filter(text(40)),
  minSweepsCoins: filter(z.coerce.number().min(0).max(1e9)),
  maxRedemption: filter(z.coerce.number().min(0).max(1e9)),
  state: filter(boundedText(40).regex(/^[A-Za-z]{2}$/)),
  noKyc: filter(z.enum(['true', 'false'])),
  vpnFriendly: filter(z.enum(['true', 'false'])),
  minRating: filter(z.coerce.number().min(0).max(5)),
  newWithinDays: filter(z.coerce.number().int().min(1).max(3650)),
  tag: filter(text(60)),
  search: filter(text(100)),
  sort: filter(z.enum(compareSorts)),
  direction: filter(z.enum(['asc', 'desc'])),
  limit: filter(z.coerce.number().int().min(1).max(maxListed)),
  offset: filter(z.coerce.number().int().min(0).max(1_000_000)),
})

export type Casino = z.infer<typeof casinoSchema>
export type ListedCasino = z.infer<typeof listedCasinoSchema>
export type AdminCasino = z.infer<typeof adminCasinoSchema>
export type CasinoChanges = z.infer<typeof casinoChangesSchema>
export type CasinoCreation = z.infer<typeof casinoCreationSchema>
export type CasinoQuery = z.infer<typeof casinoQuerySchema>
export type CasinoTexts = z.infer<typeof casinoTextsSchema>
export type CompareSort = (typeof compareSorts)[number]
