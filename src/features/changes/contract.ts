import * as z from 'zod'
import { factSources } from '#contract/evidence.ts'
import { capNames } from '#contract/caps.ts'
import { languageCodes } from '#i18n/languages.ts'

const reasonSchema = z.object({
  text: z.string(),
  language: z.enum(languageCodes).meta({ description: 'The main one where it was not translated' }),
})

export const changeKinds = ['fact', 'rating', 'method'] as const

/** Something that readers were told, and are told otherwise since. */
export const changeSchema = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(changeKinds).meta({
      description:
        'fact: a fact of a casino. rating: its points, rating, cap or given place, or whether it ' +
        'is listed. method: how all casinos are rated',
    }),
    casino: z
      .object({
        name: z.string().meta({ description: 'As it was called then' }),
        slug: z.string().nullable().meta({ description: 'Null if it is not listed any more' }),
        cap: z.enum(capNames).nullable().meta({ description: 'What its score is capped by today' }),
      })
      .nullable(),
    lines: z.array(z.string()).meta({ description: 'What has changed, a sentence for each part' }),
    because: reasonSchema.nullable(),
    isCorrection: z.boolean().meta({ description: 'Whether the former value was our mistake' }),
    source: z.enum(factSources).nullable(),
    url: z.string().nullable(),
    field: z.string().nullable().meta({ description: 'Of a fact: the field that states it' }),
    before: z.unknown(),
    after: z.unknown(),
    place: z
      .number()
      .nullable()
      .meta({ description: 'Of a rating: the place of the casino after the change' }),
  })
  .meta({ id: 'Change' })

/** Nobody reads on further than this. */
export const maxOffset = 10_000

export const changesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(100),
  offset: z.coerce.number().int().min(0).max(maxOffset).default(0),
})

export type Change = z.infer<typeof changeSchema>
export type Reason = z.infer<typeof reasonSchema>
export type ChangeRange = z.output<typeof changesQuery>
