import * as z from 'zod'
import {
  blankAsNull,
  imageUrl,
  listFilter,
  optionalInteger,
  optionalSlug,
  requiredText,
  text,
  textList,
} from '#contract/fields.ts'
import { fieldTypes, type Fields } from '#content/fields.ts'
import { publicationFields } from '#content/publication/fields.ts'
import { entryListFields } from '#content/publication/contract.ts'
import { rangeFields } from '#contract/ranges.ts'
import { defineSchemas } from '#content/publication/schemas.ts'
import { rating } from '#features/casinos/fields.ts'
import { motifs } from './motifs.ts'
import { offerSections } from './sections.ts'

const { text: written, number } = fieldTypes

const title = requiredText(120, 'Name is required')
const section = z.enum(offerSections, `Must be one of: ${offerSections.join(', ')}`)
const motif = z.preprocess(
  blankAsNull,
  z
    .enum(motifs, `Must be one of: ${motifs.join(', ')}`)
    .nullable()
    .optional(),
)
const day = z.preprocess(
  blankAsNull,
  z.iso.date('Must be a day such as 2026-01-31').nullable().optional(),
)

const ratedBy = z.preprocess(blankAsNull, z.uuid('Must be an id').nullable().optional())

/** Blank, or an address: stays as typed if it is only an origin; else it is normalised. */
const httpsUrl = text(2000)
  .refine((value) => value === '' || URL.parse(value)?.protocol === 'https:', {
    error: 'Must be an https address',
    abort: true,
  })
  .overwrite((value) => {
    const href = URL.parse(value)?.href ?? value
    return href === `${value}/` ? value : href
  })
  // Normalising escapes characters, which makes the address longer.
  .max(2000, 'Must be at most 2000 characters')

const list = (label: string) =>
  ({
    label,
    type: 'lines',
    input: textList,
    translated: textList.nullable().optional(),
    output: z.array(z.string()),
  }) as const

export const offerFields = {
  slug: { label: 'Slug', type: 'text', blankKeeps: true, input: optionalSlug, output: z.string() },
  title: { ...written('Name', 120), input: title, required: true },
  section: {
    label: 'Page',
    type: 'text',
    blankKeeps: true,
    omitBlank: true,
    input: section,
    output: section,
  },
  /** The place on its page, which moves set and files may set. */
  position: {
    label: 'Position',
    type: 'number',
    blankKeeps: true,
    fileOnly: true,
    part: 'place',
    input: optionalInteger(1, 1_000_000),
    output: z.number(),
  },
  affiliateUrl: {
    label: 'Address that visitors are sent to',
    type: 'text',
    links: 'address',
    // Whoever rates an offer does not arrange what it pays for: see decision 85.
    arranges: true,
    part: 'ways',
    role: 'commercial',
    input: httpsUrl.optional(),
    output: z.string(),
  },
  logoUrl: {
    label: 'Picture',
    type: 'text',
    links: 'address',
    input: imageUrl,
    output: z.string().nullable(),
  },
  motif: {
    label: 'Drawing without a picture',
    type: 'text',
    input: motif,
    output: z.string().nullable(),
  },
  rating: number('Rating', z.preprocess(blankAsNull, rating.nullable().optional())),
  ratingReason: written('Reason for the rating', 300),
  ratedOn: {
    label: 'Rated on',
    type: 'text',
    blankKeeps: true,
    fileOnly: true,
    part: 'rating',
    input: day.meta({
      description:
        'Kept of a new offer; afterwards it is the day on which the rating or its reason changes',
    }),
    output: z.string().nullable(),
  },
  ratedBy: {
    label: 'Rated by',
    type: 'text',
    blankKeeps: true,
    fileOnly: true,
    part: 'rating',
    input: ratedBy.meta({ description: 'As above: the id of the author whose account rated it' }),
    output: z.string().nullable(),
  },
  badge: written('Badge', 60),
  description: written('Description', 1000),
  features: list('Facts'),
  pros: list('Pros'),
  cons: list('Cons'),
  bonus: { ...written('Special offer', 200), isOffer: true },
  price: written('Price', 200),
  priceCheckedOn: {
    label: 'Price checked on',
    type: 'text',
    input: day,
    output: z.string().nullable(),
  },
  terms: written('Terms in short', 300),
  ...publicationFields,
} as const satisfies Fields

const base = defineSchemas(offerFields, 'Offer')

export const offerSchemas = {
  ...base,
  query: z.object({ section: listFilter(section), ...rangeFields }),
  listItem: z.object({ ...entryListFields, section }).meta({ id: 'OfferListItem' }),
  listQuery: base.listQuery.extend({
    sort: z.enum(['position', 'newest', 'changed', 'title']).default('position'),
  }),
}

export const offerMoveSchema = z
  .object({
    to: z.enum(['up', 'down']),
    past: z.uuid('Must be an id').optional().meta({
      description:
        'The offer that stood there when the user looked; with another one there, it is a conflict',
    }),
  })
  .meta({ id: 'OfferMove' })

/** Where an offer leads readers, for those who may change nothing else of it. */
export const offerWaySchema = offerSchemas.admin
  .pick({
    id: true,
    version: true,
    title: true,
    section: true,
    isPublished: true,
    affiliateUrl: true,
  })
  .meta({ id: 'OfferWay' })

export const offerWayChangesSchema = offerSchemas.changes
  .pick({ version: true, affiliateUrl: true })
  .meta({ id: 'OfferWayChanges' })

export type OfferWay = z.infer<typeof offerWaySchema>
export type OfferWayChanges = z.infer<typeof offerWayChangesSchema>
/** `setBy`: who rated it, where readers may know. */
export type ListedOffer = Offer & { setBy?: { slug: string; name: string } | null }
export type Offer = z.infer<typeof offerSchemas.entry>
export type AdminOffer = z.infer<typeof offerSchemas.admin>
export type OfferQuery = z.infer<typeof offerSchemas.query>
export type OfferMove = z.infer<typeof offerMoveSchema>
