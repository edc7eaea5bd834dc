import * as z from 'zod'
import { contentKinds } from '#contract/content-kinds.ts'

export const textChecksQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** An entry with sentences that somebody has to read, in any of its languages. */
export const textCheckSchema = z
  .object({
    entity: z.enum(contentKinds),
    id: z.string(),
    name: z.string(),
    count: z.number().int().meta({ description: 'How many sentences, in all languages together' }),
    first: z.string().meta({ description: 'The first of them' }),
  })
  .meta({ id: 'TextCheck' })

export type TextChecksQuery = z.infer<typeof textChecksQuerySchema>
export type TextCheck = z.infer<typeof textCheckSchema>
export type TextChecksPage = { items: TextCheck[]; total: number }
