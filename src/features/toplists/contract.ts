import * as z from 'zod'
import {
  blankAsNull,
  listFilter,
  optionalInteger,
  optionalSlug,
  optionalText,
  requiredText,
  text,
  uuid,
} from '#contract/fields.ts'
import {
  entryInputFields,
  entryListFields,
  entryListFilterSchema,
  entryPageFields,
  publicationFields,
} from '#content/publication/contract.ts'
import { textHashesSchema, translationStateFields } from '#content/translations/contract.ts'

const maxTextLength = 20_000

const toplistTextsSchema = z
  .object({
    title: optionalText(200),
    introduction: optionalText(maxTextLength),
    method: optionalText(maxTextLength),
    questions: optionalText(maxTextLength),
    seoTitle: optionalText(200),
    seoDescription: optionalText(500),
    ...translationStateFields,
  })
  .meta({ id: 'ToplistTexts', description: 'Texts in one language; a blank or null one falls back to English' })

const changeFields = {
  title: requiredText(200, 'Title is required'),
  slug: optionalSlug,
  introduction: text(maxTextLength).meta({ description: 'Markdown' }),
  method: text(maxTextLength).meta({ description: 'Markdown' }),
  questions: text(maxTextLength).meta({ description: 'Markdown; each `## heading` is a question' }),
  seoTitle: text(200),
  seoDescription: text(500),
  casinoIds: z.array(uuid).max(50, 'At most 50').meta({ description: 'In this order; none: all that pass the filter' }),
  cryptocurrency: optionalText(40),
  paymentMethod: optionalText(40),
  license: optionalText(40),
  state: z.preprocess(
    blankAsNull,
    text(2)
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Use the two-letter code of a state')
      .nullable()
      .optional(),
  ),
  tag: optionalText(60),
  minRating: z.preprocess(blankAsNull, z.coerce.number('Must be a number').min(0).max(5).nullable().optional()),
  newWithinDays: optionalInteger(1, 3650),
  noKyc: z.boolean(),
  vpnFriendly: z.boolean(),
  isInMenu: z.boolean(),
  ...publicationFields,
  translations: z.partialRecord(z.enum(['sv', 'no', 'da', 'fi']), toplistTextsSchema),
  ...entryInputFields,
}

/** Fields that are left out stay as they are. */
export const toplistChangesSchema = z.object(changeFields).partial().meta({ id: 'ToplistChanges' })

export const toplistCreationSchema = z
  .object(changeFields)
  .partial()
  .required({ title: true })
  .meta({ id: 'ToplistCreation' })

const word = z.string().nullable()

/** In the language of the call. */
export const toplistSchema = z
  .object({
    id: z.string(),
    tenant: z.string(),
    title: z.string(),
    slug: z.string(),
    introduction: z.string(),
    method: z.string(),
    questions: z.string(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    casinoIds: z.array(z.string()),
    cryptocurrency: word,
    paymentMethod: word,
    license: word,
    state: word,
    tag: word,
    minRating: z.number().nullable(),
    newWithinDays: z.number().nullable(),
    noKyc: z.boolean(),
    vpnFriendly: z.boolean(),
    isInMenu: z.boolean(),
    isPublished: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Toplist' })

/** English texts with all translations. */
export const adminToplistSchema = toplistSchema
  .extend({
    publishAt: z.string().nullable(),
    version: z.number().int(),
    textHashes: textHashesSchema,
    translations: z.record(z.string(), toplistTextsSchema),
  })
  .meta({ id: 'AdminToplist' })

export const toplistQuerySchema = z.object({
  isInMenu: listFilter(z.enum(['true', 'false'])),
  limit: listFilter(z.coerce.number().int().min(1).max(1000)),
  offset: listFilter(z.coerce.number().int().min(0).max(1_000_000)),
})

export const toplistListQuerySchema = entryListFilterSchema.extend({
  sort: z.enum(['newest', 'changed', 'title']).default('newest'),
  ...entryPageFields,
})

export const toplistListItemSchema = z.object(entryListFields).meta({ id: 'ToplistListItem' })

export type Toplist = z.infer<typeof toplistSchema>
export type AdminToplist = z.infer<typeof adminToplistSchema>
export type ToplistChanges = z.infer<typeof toplistChangesSchema>
export type ToplistCreation = z.infer<typeof toplistCreationSchema>
export type ToplistQuery = z.infer<typeof toplistQuerySchema>
