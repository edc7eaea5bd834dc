import { readPlaceLink, writePlaceLink } from '#contract/place-links.ts'
import * as z from 'zod'
import {
  blankAsNull,
  imageUrl,
  optionalInteger,
  optionalSlug,
  httpUrl,
  requiredText,
  text,
  textList,
} from '#contract/fields.ts'
import { creditFields } from '#content/credits/fields.ts'
import { fieldTypes, type Fields } from '#content/fields.ts'
import { seoFields } from '#content/seo-fields.ts'
import { evidenceField, stated } from '#features/facts/fields.ts'
import { licenceSchema, licencesInput } from '#features/licences/contract.ts'
import { payoutTestSchema, payoutTestsInput } from '#features/payouts/contract.ts'
import {
  handRatingInput,
  handRatingSchema,
  moveInput,
  moveSchema,
  sheetInput,
  sheetSchema,
} from '#features/ratings/contract.ts'

const { markdown, word, decimal, list, address, flag } = fieldTypes

/** A number or numeric string from 0 to 5, rounded to one decimal. */
export const rating = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z
    .number('Must be a number')
    .min(0, 'Must be at least 0')
    .max(5, 'Must be at most 5')
    .transform((value) => Math.round(value * 10) / 10),
)

const maxPlaceLinks = 100

/** Each line names a place, perhaps a language, and an address; each pair once. */
const placeLinksInput = z
  .array(text(2100))
  .max(maxPlaceLinks, `Must have at most ${maxPlaceLinks} lines`)
  .transform((lines, context) => {
    const links = lines
      .filter((line) => line !== '')
      .flatMap((line) => {
        const link = readPlaceLink(line)
        if (link && httpUrl.safeParse(link.url).success) return [link]
        context.addIssue(
          `“${line}” must be a place, perhaps a language, and an https address, such as: GB https://…`,
        )
        return []
      })
    const twice = links.find(({ place, language }, at) =>
      links.slice(0, at).some((one) => one.place === place && one.language === language),
    )
    if (twice) context.addIssue(`${twice.place} ${twice.language} is there twice`)
    return links.map(writePlaceLink)
  })
  .meta({
    description:
      'Each a place, perhaps a language, and an address, with spaces between; `*` is every place',
  })

const translatedList = textList.nullable().optional()

/** Keeps the order in which files have them. */
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
  verdict: fieldTypes.text('Verdict in a sentence', 90),
  bestFor: fieldTypes.text('Good for', 90),
  notFor: fieldTypes.text('Not for', 90),
  description: fieldTypes.text('Description', 2000),
  review: markdown('Review', 60_000),
  logoUrl: {
    label: 'Logo',
    type: 'text',
    links: 'address',
    input: imageUrl,
    output: z.string().nullable(),
  },
  // Where it can be paid for, it is a way out like any other.
  websiteUrl: { ...address('Website address'), role: 'commercial' },
  // Whoever rates a casino does not arrange what it pays for: see decision 85.
  affiliateUrl: {
    ...address('Affiliate address'),
    arranges: true,
    part: 'ways',
    role: 'commercial',
  },
  placeLinks: {
    label: 'Affiliate addresses by place',
    type: 'lines',
    input: placeLinksInput,
    internal: z.array(z.string()),
    arranges: true,
    part: 'ways',
    role: 'commercial',
  },
  welcomeBonus: { ...fieldTypes.text('Welcome bonus', 300), isOffer: true },
  bonusAmount: decimal('Bonus amount (BTC)'),
  minDeposit: stated.minDeposit,
  maxPayout: stated.maxPayout,
  withdrawalTime: stated.withdrawalTime,
  gamesCount: stated.gamesCount,
  cryptocurrencies: stated.cryptocurrencies,
  licenses: stated.licenses,
  licences: {
    label: 'Licences by authority',
    type: 'json',
    fileOnly: true,
    part: 'licences',
    input: licencesInput,
    output: z.array(licenceSchema),
  },
  gameProviders: stated.gameProviders,
  pros: { ...list('Pros', 'lines'), translated: translatedList },
  cons: { ...list('Cons', 'lines'), translated: translatedList },
  customerSupport: stated.customerSupport,
  founded: stated.founded,
  liveChat: stated.liveChat,
  provablyFair: stated.provablyFair,
  mobileCompatible: stated.mobileCompatible,
  vpnFriendly: stated.vpnFriendly,
  noKyc: stated.noKyc,
  promoCode: word('Promo code', 60),
  bonuses: stated.bonuses,
  payoutTests: {
    label: 'Payout tests',
    type: 'json',
    fileOnly: true,
    part: 'payouts',
    input: payoutTestsInput,
    internal: z.array(payoutTestSchema),
  },
  paymentMethods: stated.paymentMethods,
  sweepsCoinsBonus: decimal('Sweeps Coins bonus'),
  minRedemption: stated.minRedemption,
  excludedStates: stated.excludedStates,
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
  ratedByHand: {
    label: 'Rating by hand',
    type: 'json',
    fileOnly: true,
    part: 'rating',
    input: handRatingInput,
    output: handRatingSchema,
  },
  ...seoFields,
  ...creditFields,
  evidence: evidenceField,
} as const satisfies Fields
