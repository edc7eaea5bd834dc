import { languageCodes } from '#i18n/languages.ts'
import * as z from 'zod'
import { listFilter, text } from '#contract/fields.ts'
import { rangeFields } from '#contract/ranges.ts'
import {
  entryInputFields,
  entryListFields,
  entryListFilterSchema,
  entryPageFields,
} from '#content/publication/contract.ts'
import { shapeOf } from '#content/fields.ts'
import { textHashesSchema, translationStateFields } from '#content/translations/contract.ts'
import { guideFields } from './fields.ts'

/** Texts of the main language are on the article itself. */
export const articleTextsSchema = z
  .object({ ...shapeOf(guideFields, 'translated'), ...translationStateFields })
  .meta({
    id: 'ArticleTexts',
    description: 'Texts in one language; a blank or null one falls back to the main language',
  })

export const articleInputFields = {
  translations: z.partialRecord(z.enum(languageCodes), articleTextsSchema),
  ...entryInputFields,
}

export const articleOutputFields = {
  id: z.string(),
  tenant: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** What lists leave out. */
export const longFields = {
  content: true,
  seoTitle: true,
  seoDescription: true,
  socialImageUrl: true,
} as const

export const articleAdminFields = {
  ...shapeOf(guideFields, 'internal'),
  publishAt: z.string().nullable(),
  version: z.number().int(),
  textHashes: textHashesSchema.meta({
    description: 'Of the texts in the main language; a translation with the same source is current',
  }),
  translations: z.record(z.string(), articleTextsSchema),
}

export const articleQueryFields = {
  category: listFilter(text(60)),
  ...rangeFields,
}

export const articleListSorts = ['newest', 'changed', 'title', 'category'] as const

/** Dates fall and words rise, unless a direction is given. */
export const articleListQuerySchema = entryListFilterSchema.extend({
  sort: z.enum(articleListSorts).default('newest'),
  ...entryPageFields,
})

export const articleListFields = { ...entryListFields, excerpt: z.string(), category: z.string() }

export type ArticleListSort = (typeof articleListSorts)[number]
export type ArticleListQuery = z.infer<typeof articleListQuerySchema>
export type ArticleTexts = z.infer<typeof articleTextsSchema>
export type ArticleTranslations = z.infer<typeof articleInputFields.translations>
