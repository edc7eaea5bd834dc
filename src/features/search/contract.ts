import * as z from 'zod'
import { contentKinds } from '#contract/content-kinds.ts'
import { text } from '#contract/fields.ts'

/** Keeps the order of the results. */
export const searchKinds = [...contentKinds, 'message', 'programme', 'subscriber', 'user'] as const

export const hitsPerKind = 6

export const searchQuerySchema = z.object({
  q: text(100)
    .min(1, 'Must not be empty')
    .meta({ description: 'Words that all have to be found, in any order' }),
})

export const searchHitSchema = z
  .object({
    kind: z.enum(searchKinds),
    id: z.string(),
    title: z.string().meta({ description: 'Name, title or address' }),
    detail: z.string().meta({ description: 'What tells it from others alike' }),
  })
  .meta({ id: 'SearchHit' })

export type SearchKind = (typeof searchKinds)[number]
export type SearchHit = z.infer<typeof searchHitSchema>
