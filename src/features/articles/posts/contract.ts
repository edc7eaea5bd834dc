import * as z from 'zod'
import { listFilter, optionalText, text, textList } from '#contract/fields.ts'
import {
  articleAdminFields,
  articleChangeFields,
  articleListFields,
  articleQueryFields,
  articleSummaryFields,
  articleTextFields,
  maxContentLength,
} from '../contract.ts'

const changeFields = {
  ...articleChangeFields,
  author: optionalText(120),
  tags: textList,
  featured: z.boolean(),
  // Other names for the same data.
  isFeatured: z.boolean().meta({ description: 'The same as featured' }),
  titleSv: optionalText(200).meta({ description: 'The same as translations.sv.title' }),
  excerptSv: optionalText(1000).meta({ description: 'The same as translations.sv.excerpt' }),
  contentSv: optionalText(maxContentLength).meta({
    description: 'The same as translations.sv.content',
  }),
  contentEn: optionalText(maxContentLength).meta({ description: 'The same as content' }),
}

/** Fields that are left out stay as they are. */
export const postChangesSchema = z.object(changeFields).partial().meta({ id: 'PostChanges' })

export const postCreationSchema = z
  .object(changeFields)
  .partial()
  .required({ title: true })
  .meta({ id: 'PostCreation' })

export const postSummarySchema = z.object({
  ...articleSummaryFields,
  titleSv: z.string().nullable(),
  excerptSv: z.string().nullable(),
  author: z.string(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  isFeatured: z.boolean(),
})

/** In the language of the call. */
export const postSchema = postSummarySchema
  .extend({ ...articleTextFields, contentSv: z.string().nullable(), contentEn: z.string() })
  .meta({ id: 'Post' })

/** English texts with all translations. */
export const adminPostSchema = postSchema.extend(articleAdminFields).meta({ id: 'AdminPost' })

export const postListItemSchema = z
  .object({
    ...articleListFields,
    author: z.string(),
    featured: z.boolean(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'PostListItem' })

export const postQuerySchema = z.object({
  ...articleQueryFields,
  featured: listFilter(z.enum(['true', 'false']).transform((value) => value === 'true')),
  tag: listFilter(text(60)),
})

export type PostSummary = z.infer<typeof postSummarySchema>
export type Post = z.infer<typeof postSchema>
export type AdminPost = z.infer<typeof adminPostSchema>
export type PostChanges = z.infer<typeof postChangesSchema>
export type PostCreation = z.infer<typeof postCreationSchema>
export type PostQuery = z.infer<typeof postQuerySchema>
