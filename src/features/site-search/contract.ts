import * as z from 'zod'
import { listFilter, text } from '#contract/fields.ts'
import { pageFields } from '#contract/ranges.ts'
import { hitKinds, knownQuestions, maxHits, maxQuery } from './limits.ts'

export const siteSearchQuery = z.object({
  q: text(maxQuery)
    .min(1, 'Must not be empty')
    .meta({ description: 'Words in the language of the call; what has most of them comes first' }),
  kind: listFilter(z.enum(hitKinds)),
  ...pageFields({ usual: maxHits, most: maxHits }),
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
    casino: z
      .object({
        logoUrl: z.string().nullable(),
        rated: z.object({
          rating: z.number().optional().meta({ description: 'Missing where nobody has rated it' }),
          label: z
            .string()
            .meta({ description: 'Said in full, such as “Rated 4.7 out of 5: Excellent”' }),
          figure: z.string().meta({ description: 'Such as `4.7/5`' }),
          word: z.string().optional(),
        }),
        withdrawal: z.string().optional().meta({
          description: 'How long a payout takes, and whether that was tested or is only stated',
        }),
      })
      .optional()
      .meta({ description: 'Of a casino' }),
  })
  .meta({ id: 'SiteSearchHit' })

export const knownAnswerSchema = z
  .object({
    question: z.enum(knownQuestions),
    href: z.string().meta({ description: 'Where all of it is' }),
    casinos: z
      .array(z.object({ name: z.string(), href: z.string(), figure: z.string() }))
      .meta({ description: 'The first ones, each with the figure that decides' }),
  })
  .meta({ id: 'SiteSearchKnownAnswer' })

export const siteAnswerSchema = z
  .object({
    known: knownAnswerSchema.optional().meta({
      description: 'The answer to a question that the data answers, on the first page of all hits',
    }),
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
export type KnownAnswer = z.infer<typeof knownAnswerSchema>
export type SiteQuery = z.infer<typeof siteSearchQuery>
