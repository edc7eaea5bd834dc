import * as z from 'zod'
import { contentKinds } from '#contract/content-kinds.ts'

export const unmarkedQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** An entry with sentences that look like offers and are not marked, in any of its languages. */
export const unmarkedEntrySchema = z
  .object({
    entity: z.enum(contentKinds),
    id: z.string(),
    name: z.string(),
    count: z.number().int().meta({ description: 'How many sentences, in all languages together' }),
    first: z.string().meta({ description: 'The first of them' }),
  })
  .meta({ id: 'UnmarkedEntry' })

export type UnmarkedQuery = z.infer<typeof unmarkedQuerySchema>
export type UnmarkedEntry = z.infer<typeof unmarkedEntrySchema>
