import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { exactVersion } from '#contract/versions.ts'
import { listFilter, text } from '#contract/fields.ts'

/** A day (`2025-02-11`) or an instant. */
const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Must be a date')
  .transform((value) => new Date(value))

export const publicationFields = {
  isPublished: z.boolean(),
  publishAt: z
    .union([z.iso.datetime({ offset: true, error: 'Must be a date and a time' }), z.null()])
    .transform((value) => (value === null ? null : new Date(value)))
    .meta({ description: 'When a draft is published automatically; must be in the future' }),
  createdAt: moment,
}

/** What the input of every kind may hold. */
export const entryInputFields = {
  tenant: z.string().meta({ description: "The edition; it must be the call's own" }),
  version: z.number().int().meta({
    description:
      'The version the change is based on; where the same fields have changed since, it is a conflict',
  }),
  isExact: exactVersion,
}

export const entryListFilterSchema = z.object({
  q: listFilter(text(100)).meta({ description: 'Part of the title, excerpt or slug' }),
  status: listFilter(z.enum(['published', 'scheduled', 'draft', 'mine'])).meta({
    description: '`mine`: assigned to you for review',
  }),
})

export const entryPageFields = {
  direction: listFilter(z.enum(['asc', 'desc'])),
  ...pageFields({ usual: 50, most: 200 }),
}

export const entryListFields = {
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  isPublished: z.boolean(),
  publishAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  reviewer: z.string().nullable().meta({ description: 'Who is to review it' }),
  languages: z
    .array(z.string())
    .meta({ description: 'Languages beside the main one that it has texts in' }),
  version: z.number().int(),
}

export type EntryListFilter = z.infer<typeof entryListFilterSchema>
