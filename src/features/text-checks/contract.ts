import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { contentKinds } from '#contract/content-kinds.ts'

export const textChecksQuerySchema = z.object({
  ...pageFields({ usual: 50, most: 200 }),
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
