import { languageCodes } from '#i18n/languages.ts'
import { exactVersion } from '#contract/versions.ts'
import * as z from 'zod'
import { boundedText, listFilter, text, uuid } from '#contract/fields.ts'
import { rangeFields } from '#contract/ranges.ts'
import { shapeOf } from '#content/fields.ts'
import type { Seo } from '#content/seo-fields.ts'
import { textHashesSchema, translationStateFields } from '#content/translations/contract.ts'
import { finishRateSchema } from '#features/bonuses/contract.ts'
import { testedTimeSchema } from '#features/payouts/contract.ts'
import { standingSchema } from '#features/ratings/contract.ts'
import { openings, withheldReasons, type Presented } from '#markets/withheld.ts'
import { casinoFields } from './fields.ts'
import {
  filterNames,
  casinoFilters,
  sorts,
  type FilterName,
  type FilterValue,
  type Takes,
} from './filters.ts'

/** Texts of the main language are on the casino itself. */
const casinoTextsSchema = z
  .object({ ...shapeOf(casinoFields, 'translated'), ...translationStateFields })
  .meta({ id: 'CasinoTexts' })

/** Fields that are left out stay as they are. */
export const casinoChangesSchema = z
  .object({
    ...shapeOf(casinoFields, 'input'),
    translations: z.partialRecord(z.enum(languageCodes), casinoTextsSchema),
    /** Clients may send it; must be the call's own edition. */
    tenant: z.string().optional(),
    /** Version the change is based on; a newer stored one is a conflict. */
    version: z.number().int().optional(),
    isExact: exactVersion.optional(),
  })
  .partial()
  .meta({ id: 'CasinoChanges' })

/** Calls beside `/api/casinos/{slug}` have these names. */
export const reservedSlugs: ReadonlySet<string> = new Set(['top', 'order'])

export const casinoCreationSchema = casinoChangesSchema
  .required({ name: true })
  .meta({ id: 'CasinoCreation' })

/** Keeps an order of the editor's own. */
export const pickedCasinos = z
  .array(uuid)
  .max(50, 'At most 50')
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])
  .meta({ description: 'In this order; none: all that meet the conditions' })

export const casinoSchema = z
  .object({
    id: z.string(),
    tenant: z.string(),
    ...shapeOf(casinoFields, 'output'),
    isRated: z
      .boolean()
      .meta({ description: 'Whether an editor has rated it; `rating` is a stand-in otherwise' }),
    wagering: z
      .number()
      .nullable()
      .meta({ description: 'How many times the main bonus has to be staked; 0: nothing has to' }),
    finishRate: finishRateSchema,
    withdrawalTested: testedTimeSchema.nullable().meta({
      description: 'The median of withdrawals that were timed; null with fewer than three',
    }),
    payoutMinutes: z
      .number()
      .nullable()
      .meta({ description: 'The tested minutes, or those of `withdrawalTime`; null if unknown' }),
    score: standingSchema.shape.score,
    scorePlace: standingSchema.shape.scorePlace,
    cap: standingSchema.shape.cap,
    offerTerms: z.string().nullable().meta({
      description:
        'The main terms of the bonus, where a rule has them stand beside it; `welcomeBonus` ends with them',
    }),
    opening: z.enum(openings).meta({
      description:
        'Whether readers of the place can use it; `unknown`: nobody has said which states it excludes',
    }),
    statesKnown: z
      .boolean()
      .meta({ description: 'Whether anybody has said which states it excludes, be it none' }),
    withheld: z.enum(withheldReasons).nullable().meta({
      description:
        'Why bonuses (`information`, `unlicensed`, `bonuses`, `terms`) or the link out (these and `warned`) are left out for the readers of this language; null if nothing is',
    }),
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
  .omit({ withheld: true, offerTerms: true, opening: true, statesKnown: true })
  .extend({
    ...shapeOf(casinoFields, 'internal'),
    version: z.number().int(),
    textHashes: textHashesSchema,
    translations: z.record(z.string(), casinoTextsSchema),
  })
  .meta({ id: 'AdminCasino' })

function schemaOf(takes: Takes): z.ZodType {
  if (typeof takes === 'number') return z.coerce.number().min(0).max(takes)
  switch (takes) {
    case 'word':
      return text(40)
    case 'state':
      return boundedText(40).regex(/^[A-Za-z]{2}$/)
    case 'flag':
      return z.enum(['true', 'false'])
  }
}

type FilterShape = {
  [Name in FilterName]: z.ZodPreprocess<z.ZodOptional<z.ZodType<FilterValue<Name>>>>
}

const filterShape = Object.fromEntries(
  filterNames.map((name) => [name, listFilter(schemaOf(casinoFilters[name].takes))]),
) as FilterShape // of every filter

/**
 * Blank and `all` mean no filter. `minBonus` is in BTC, `maxWagering` in
 * times of the main bonus, `maxPayoutMinutes` of what tests found or else the casino states,
 * `minSweepsCoins` and `maxRedemption` in
 * Sweeps Coins; `state` is a US state; `tested`: whether enough withdrawals have been timed.
 */
export const casinoQuerySchema = z.object({
  ...filterShape,
  minRating: listFilter(z.coerce.number().min(0).max(5)),
  tested: listFilter(z.enum(['true', 'false'])),
  newWithinDays: listFilter(z.coerce.number().int().min(1).max(3650)),
  tag: listFilter(text(60)),
  search: listFilter(text(100)),
  sort: listFilter(z.enum(sorts)),
  direction: listFilter(z.enum(['asc', 'desc'])),
  ...rangeFields,
})

/** What `present` decides. */
type Decided = 'withheld' | 'offerTerms' | 'opening'

/** A casino as it is stored, before `present` has decided what readers may be shown. */
export type CasinoView = Omit<z.infer<typeof casinoSchema>, Decided>
export type ListedView = Omit<z.infer<typeof listedCasinoSchema>, Decided>
export type Casino = Presented<z.infer<typeof casinoSchema>>
export type ListedCasino = Presented<z.infer<typeof listedCasinoSchema>>
export type AdminCasino = z.infer<typeof adminCasinoSchema>
export type CasinoChanges = z.infer<typeof casinoChangesSchema>
export type CasinoCreation = z.infer<typeof casinoCreationSchema>
export type CasinoQuery = z.infer<typeof casinoQuerySchema>
