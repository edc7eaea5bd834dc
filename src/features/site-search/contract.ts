import * as z from 'zod'
import { listFilter, text } from '#contract/fields.ts'
import { hitKinds, maxHits, maxQuery } from './limits.ts'

export const siteSearchQuery = z.object({
  q: text(maxQuery)
    .min(1, 'Must not be empty')
    .meta({ description: 'Words in the language of the call; what has most of them comes first' }),
  kind: listFilter(z.enum(hitKinds)),
  limit: z.coerce.number().int().min(1).max(maxHits).default(maxHits),
})

const marks = z
  .array(z.tuple([z.number().int(), z.number().int()]))
  .meta({ description: 'Where what was searched for begins and ends' })

export const siteHitSchema = z
  .object({
    kind: z.enum(hitKinds),
    href: z.string(),
    title: z.string(),
    titleMarks: marks,
    excerpt: z.string().meta({ description: 'The summary, or the passage that was found' }),
    excerptMarks: marks,
  })
  .meta({ id: 'SiteSearchHit' })

export const siteAnswerSchema = z
  .object({
    hits: z.array(siteHitSchema),
    total: z.number().int().meta({ description: 'How many there are of the kind asked for' }),
    counts: z
      .partialRecord(z.enum(hitKinds), z.number().int())
      .meta({ description: 'How many there are of each kind' }),
  })
  .meta({ id: 'SiteSearchAnswer' })

export const missedSearchSchema = z
  .object({
    language: z.string(),
    words: z.string(),
    count: z.number().int(),
    lastDay: z.string(),
  })
  .meta({ id: 'MissedSearch' })

export type SiteHit = z.infer<typeof siteHitSchema>
export type SiteAnswer = z.infer<typeof siteAnswerSchema>
export type SiteQuery = z.infer<typeof siteSearchQuery>
