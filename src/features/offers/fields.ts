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
import { entryListFields, rangeFields } from '#content/publication/contract.ts'
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

/** Stays as typed if it is only an origin; else it is normalised. */
const httpsUrl = text(2000)
  .min(1, 'Address is required')
  .refine((value) => URL.parse(value)?.protocol === 'https:', {
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
    required: true,
    input: httpsUrl,
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
  creation: base.creation.extend({ affiliateUrl: httpsUrl }).meta({ id: 'OfferCreation' }),
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

export type Offer = z.infer<typeof offerSchemas.entry>
export type AdminOffer = z.infer<typeof offerSchemas.admin>
export type OfferQuery = z.infer<typeof offerSchemas.query>
export type OfferMove = z.infer<typeof offerMoveSchema>
