import * as z from 'zod'
import {
  blankAsNull,
  boundedText,
  dropRepeated,
  imageUrl,
  optionalInteger,
  optionalSlug,
  requiredText,
  textList,
} from '#contract/fields.ts'
import { creditFields } from '#content/credits/fields.ts'
import { fieldTypes, type Fields } from '#content/fields.ts'
import { seoFields } from '#content/seo-fields.ts'

const { text, markdown, word, integer, decimal, list, address, flag, yesNo } = fieldTypes

/** A number or numeric string from 0 to 5, rounded to one decimal. */
export const rating = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z
    .number('Must be a number')
    .min(0, 'Must be at least 0')
    .max(5, 'Must be at most 5')
    .transform((value) => Math.round(value * 10) / 10),
)

const states = z
  .array(
    boundedText(40, 'Use two-letter codes of states')
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Use two-letter codes of states'),
  )
  .max(60, 'Must have at most 60 entries')
  .transform((codes) => dropRepeated(codes))

const translatedList = textList.nullable().optional()

export const casinoFields = {
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
  },
  rating: {
    label: 'Rating',
    type: 'number',
    blankKeeps: true,
    input: z.preprocess(blankAsNull, rating.nullable()),
    output: z.number(),
  },
  isActive: flag('Active'),
  isFeatured: flag('Featured (Top Pick)'),
  description: text('Description', 2000),
  review: markdown('Review', 60_000),
  logoUrl: {
    label: 'Logo',
    type: 'text',
    links: 'address',
    input: imageUrl,
    output: z.string().nullable(),
  },
  websiteUrl: address('Website address'),
  affiliateUrl: address('Affiliate address'),
  welcomeBonus: text('Welcome bonus', 300),
  bonusAmount: decimal('Bonus amount (BTC)'),
  minDeposit: decimal('Minimum deposit (BTC)'),
  maxPayout: word('Maximum payout', 100),
  withdrawalTime: word('Withdrawal time', 100),
  gamesCount: integer('Games count', 0, 1_000_000),
  cryptocurrencies: list('Cryptocurrencies', 'commas'),
  licenses: list('Licences', 'commas'),
  gameProviders: list('Game providers', 'lines'),
  pros: { ...list('Pros', 'lines'), translated: translatedList },
  cons: { ...list('Cons', 'lines'), translated: translatedList },
  customerSupport: list('Customer support', 'lines'),
  founded: integer('Founded', 1900, new Date().getFullYear() + 1),
  liveChat: yesNo('Live chat'),
  provablyFair: yesNo('Provably fair'),
  mobileCompatible: yesNo('Mobile compatible'),
  vpnFriendly: yesNo('VPN Friendly'),
  noKyc: yesNo('No KYC'),
  promoCode: word('Promo code', 60),
  paymentMethods: list('Payment methods', 'commas'),
  sweepsCoinsBonus: decimal('Sweeps Coins bonus'),
  minRedemption: integer('Minimum redemption (SC)', 0, 1_000_000),
  excludedStates: { ...list('Excluded states', 'commas'), input: states },
  tags: {
    label: 'Tags',
    type: 'commas',
    input: textList.meta({ description: 'For lists of casinos; not shown on pages' }),
    internal: z.array(z.string()),
  },
  ...seoFields,
  ...creditFields,
} as const satisfies Fields
