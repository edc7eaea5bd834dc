import * as z from 'zod'
import { listFilter, optionalText, text } from '#contract/fields.ts'
import { shapeOf } from '#content/fields.ts'
import {
  articleAdminFields,
  articleInputFields,
  articleListFields,
  articleOutputFields,
  articleQueryFields,
  longFields,
} from './contract.ts'
import { maxContentLength, postFields } from './fields.ts'

const changes = z
  .object({
    ...shapeOf(postFields, 'input'),
    ...articleInputFields,
    // Other names for the same data, which the API has always had.
    isFeatured: z.boolean().meta({ description: 'The same as featured' }),
    titleSv: optionalText(200).meta({ description: 'The same as translations.sv.title' }),
    excerptSv: optionalText(1000).meta({ description: 'The same as translations.sv.excerpt' }),
    contentSv: optionalText(maxContentLength).meta({
      description: 'The same as translations.sv.content',
    }),
    contentEn: optionalText(maxContentLength).meta({ description: 'The same as content' }),
  })
  .partial()

/** Fields that are left out stay as they are. */
export const postChangesSchema = changes.meta({ id: 'PostChanges' })

export const postCreationSchema = changes.required({ title: true }).meta({ id: 'PostCreation' })

/** The texts are in the language of the call. */
export const postSchema = z
  .object({
    ...articleOutputFields,
    ...shapeOf(postFields, 'output'),
    isFeatured: z.boolean(),
    titleSv: z.string().nullable(),
    excerptSv: z.string().nullable(),
    contentSv: z.string().nullable(),
    contentEn: z.string(),
  })
  .meta({ id: 'Post' })

export const postSummarySchema = postSchema.omit({
  ...longFields,
  contentSv: true,
  contentEn: true,
})

/** Texts of the main language with all translations. */
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
