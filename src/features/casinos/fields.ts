import * as z from 'zod'
import {
  blankAsNull,
  boundedText,
  dropRepeated,
  imageUrl,
  noteInput,
  noteSchema,
  optionalHttpUrl,
  optionalInteger,
  optionalSlug,
  requiredText,
  text,
  textList,
  uuid,
} from '#contract/fields.ts'
import { creditFields } from '#content/credits/fields.ts'
import { fieldTypes, type Field, type Fields, type NamesOf } from '#content/fields.ts'
import { seoFields } from '#content/seo-fields.ts'
import { bonusesInput, bonusSchema } from '#features/bonuses/bonus-fields.ts'
import { payoutTestSchema, payoutTestsInput } from '#features/payouts/contract.ts'
import { moveInput, moveSchema, sheetInput, sheetSchema } from '#features/ratings/contract.ts'
import { findState } from './us-states.ts'
import { factSources } from '#contract/evidence.ts'

const { markdown, word, integer, decimal, list, address, flag, yesNo } = fieldTypes

const unknownState =
  'Must be a state or territory of the US by its code or English name, such as NV or Nevada'

/** A number or numeric string from 0 to 5, rounded to one decimal. */
export const rating = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z
    .number('Must be a number')
    .min(0, 'Must be at least 0')
    .max(5, 'Must be at most 5')
    .transform((value) => Math.round(value * 10) / 10),
)

export const state = boundedText(40, unknownState).transform((typed, context) => {
  const code = findState(typed)
  if (code !== undefined) return code
  context.addIssue({ code: 'custom', message: unknownState })
  return z.NEVER
})

const states = z
  .array(state)
  .max(60, 'Must have at most 60 entries')
  .transform((codes) => dropRepeated(codes))

const translatedList = textList.nullable().optional()

/** A fact that readers can check, with the days after which it has to be looked at again. */
const fact = <F extends Field>(maxAge: number, field: F) => ({ ...field, maxAge })

const ownFields = {
  slug: {
    label: 'Slug',
    type: 'text',
    blankKeeps: true,
    input: optionalSlug,
    output: z.string(),
  },
  name: {
    label: 'Name',
    type: 'text',
    required: true,
    input: requiredText(120, 'Casino name is required'),
    output: z.string(),
  },
  rank: {
    label: 'Rank',
    type: 'number',
    blankKeeps: true,
    omitBlank: true,
    input: optionalInteger(1, 1_000_000),
    output: z.number().int(),
    arranges: true,
    part: 'place',
  },
  rating: {
    label: 'Rating',
    type: 'number',
    blankKeeps: true,
    // It follows from the points unless somebody types it.
    part: 'rating',
    input: z.preprocess(blankAsNull, rating.nullable()),
    output: z.number(),
  },
  isActive: flag('Active'),
  isFeatured: { ...flag('Featured (Top Pick)'), arranges: true },
  description: fieldTypes.text('Description', 2000),
  review: markdown('Review', 60_000),
  logoUrl: {
    label: 'Logo',
    type: 'text',
    links: 'address',
    input: imageUrl,
    output: z.string().nullable(),
  },
  websiteUrl: address('Website address'),
  affiliateUrl: { ...address('Affiliate address'), arranges: true },
  welcomeBonus: fieldTypes.text('Welcome bonus', 300),
  bonusAmount: decimal('Bonus amount (BTC)'),
  minDeposit: fact(90, decimal('Minimum deposit (BTC)')),
  maxPayout: fact(90, word('Maximum payout', 100)),
  withdrawalTime: fact(90, word('Withdrawal time', 100)),
  gamesCount: fact(180, integer('Games count', 0, 1_000_000)),
  cryptocurrencies: fact(180, list('Cryptocurrencies', 'commas')),
  licenses: fact(30, list('Licences', 'commas')),
  gameProviders: fact(180, list('Game providers', 'lines')),
  pros: { ...list('Pros', 'lines'), translated: translatedList },
  cons: { ...list('Cons', 'lines'), translated: translatedList },
  customerSupport: fact(180, list('Customer support', 'lines')),
  founded: fact(Infinity, integer('Founded', 1900, new Date().getFullYear() + 1)),
  liveChat: fact(180, yesNo('Live chat')),
  provablyFair: fact(180, yesNo('Provably fair')),
  mobileCompatible: fact(180, yesNo('Mobile compatible')),
  vpnFriendly: fact(180, yesNo('VPN Friendly')),
  noKyc: fact(180, yesNo('No KYC')),
  promoCode: word('Promo code', 60),
  bonuses: fact(30, {
    label: 'Bonuses',
    type: 'json',
    fileOnly: true,
    part: 'bonuses',
    input: bonusesInput,
    internal: z.array(bonusSchema),
  }),
  payoutTests: {
    label: 'Payout tests',
    type: 'json',
    fileOnly: true,
    part: 'payouts',
    input: payoutTestsInput,
    internal: z.array(payoutTestSchema),
  },
  paymentMethods: fact(180, list('Payment methods', 'commas')),
  sweepsCoinsBonus: decimal('Sweeps Coins bonus'),
  minRedemption: fact(60, integer('Minimum redemption (SC)', 0, 1_000_000)),
  excludedStates: fact(60, { ...list('Excluded states', 'commas'), input: states }),
  tags: {
    label: 'Tags',
    type: 'commas',
    input: textList.meta({ description: 'For lists of casinos; not shown on pages' }),
    internal: z.array(z.string()),
  },
  sheet: {
    label: 'Points',
    type: 'json',
    fileOnly: true,
    part: 'points',
    input: sheetInput,
    internal: sheetSchema,
  },
  sheetDraft: {
    label: 'Draft of points',
    type: 'json',
    fileOnly: true,
    part: 'points',
    arranges: true,
    input: sheetInput,
    internal: sheetSchema,
  },
  move: {
    label: 'Given place',
    type: 'json',
    fileOnly: true,
    part: 'place',
    input: moveInput,
    output: moveSchema,
  },
  ...seoFields,
  ...creditFields,
} as const satisfies Fields

export type FactField = NamesOf<typeof ownFields, { maxAge: number }>

/** The fields with sources, each with its greatest age in days. */
export const maxAges = Object.fromEntries(
  Object.entries<Field>(ownFields).flatMap(([name, { maxAge }]) =>
    maxAge === undefined ? [] : [[name, maxAge]],
  ),
) as Record<FactField, number> // Object.entries loses the names

export const factFields = Object.keys(maxAges) as FactField[] // as above

const evidenceInput = z.object({
  source: z.enum(factSources),
  url: optionalHttpUrl,
  note: text(300).optional(),
  noteIn: noteInput(300),
  checkedOn: z.iso.date('Must be a date'),
  checkedBy: z.preprocess(blankAsNull, uuid.toLowerCase().nullable().optional()),
  validUntil: z.preprocess(blankAsNull, z.iso.date('Must be a date').nullable().optional()),
  because: text(300)
    .optional()
    .meta({ description: 'Why the value has changed, as readers are told; only with a new value' }),
  becauseIn: noteInput(300),
  isCorrection: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the former value was our mistake' }),
})

export const evidenceSchema = z.object({
  source: z.enum(factSources),
  url: z.string().nullable(),
  note: z.string(),
  noteIn: noteSchema,
  checkedOn: z.string(),
  checkedBy: z.string().nullable(),
  validUntil: z.string().nullable(),
})

export const casinoFields = {
  ...ownFields,
  evidence: {
    label: 'Sources of facts',
    type: 'json',
    links: 'sources',
    fileOnly: true,
    part: 'evidence',
    partPerKey: true,
    input: z.partialRecord(z.enum(factFields), evidenceInput.nullable()).meta({
      description:
        'Where facts come from, by field; null removes a source. A value that changes without a new source has none',
    }),
    internal: z.record(z.string(), evidenceSchema),
  },
} as const satisfies Fields
