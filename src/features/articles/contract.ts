import * as z from 'zod'
import {
  imageUrl,
  listFilter,
  optionalInteger,
  optionalSlug,
  optionalText,
  requiredText,
  text,
  translatedSlug,
} from '#contract/fields.ts'
import {
  entryInputFields,
  entryListFields,
  entryListFilterSchema,
  entryPageFields,
  publicationFields,
  rangeFields,
} from '#content/publication/contract.ts'
import { creditInputs, creditOutputs } from '#content/credits/fields.ts'
import { seoInputs, seoOutputs, seoTexts } from '#content/seo-fields.ts'
import { maxAltLength } from '#content/media/contract.ts'
import { textHashesSchema, translationStateFields } from '#content/translations/contract.ts'

export const maxContentLength = 60_000

/** English texts are on the article itself. */
export const articleTextsSchema = z
  .object({
    slug: translatedSlug,
    title: optionalText(200),
    excerpt: optionalText(1000),
    content: optionalText(maxContentLength),
    imageAlt: optionalText(maxAltLength),
    ...seoTexts,
    ...translationStateFields,
  })
  .meta({
    id: 'ArticleTexts',
    description: 'Texts in one language; a blank or null one falls back to English',
  })

export const articleTranslationsSchema = z.partialRecord(
  z.enum(['sv', 'no', 'da', 'fi']),
  articleTextsSchema,
)

export const articleChangeFields = {
  title: requiredText(200, 'Title is required'),
  slug: optionalSlug,
  excerpt: text(1000),
  content: text(maxContentLength).meta({ description: 'Markdown' }),
  category: requiredText(60, 'Category is required'),
  readTime: optionalInteger(0, 600).meta({ description: 'In minutes; 0 is less than one' }),
  imageUrl,
  imageAlt: text(maxAltLength).meta({
    description: 'What the picture shows; may be empty if it was uploaded as decorative',
  }),
  ...seoInputs,
  ...creditInputs,
  ...publicationFields,
  translations: articleTranslationsSchema,
  ...entryInputFields,
}

export const articleSummaryFields = {
  id: z.string(),
  tenant: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.string(),
  readTime: z.number().int().meta({ description: 'In minutes; 0 is less than one' }),
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
  isPublished: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** Of a whole article. */
export const articleTextFields = { content: z.string(), ...seoOutputs }

export const articleAdminFields = {
  ...creditOutputs,
  publishAt: z.string().nullable(),
  version: z.number().int(),
  textHashes: textHashesSchema.meta({
    description: 'Of the English texts; a translation with the same source is current',
  }),
  translations: z.record(z.string(), articleTextsSchema),
}

export const articleQueryFields = {
  category: listFilter(text(60)),
  ...rangeFields,
}

export const articleListSorts = ['newest', 'changed', 'title', 'category'] as const

/** Without a direction, dates fall and words rise. */
export const articleListQuerySchema = entryListFilterSchema.extend({
  sort: z.enum(articleListSorts).default('newest'),
  ...entryPageFields,
})

export const articleListFields = { ...entryListFields, excerpt: z.string(), category: z.string() }

export type ArticleListSort = (typeof articleListSorts)[number]
export type ArticleListQuery = z.infer<typeof articleListQuerySchema>
export type ArticleTexts = z.infer<typeof articleTextsSchema>
export type ArticleTranslations = z.infer<typeof articleTranslationsSchema>
