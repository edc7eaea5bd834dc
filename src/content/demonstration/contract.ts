import * as z from 'zod'
import { contentKinds } from '#contract/content-kinds.ts'

const countsSchema = z.object({
  kind: z.enum(contentKinds),
  untouched: z.number().int().meta({ description: 'What removing the demonstration deletes' }),
  changed: z.number().int().meta({ description: 'What somebody has changed since, which stays' }),
})

export const demonstrationSchema = z
  .object({
    isLoaded: z.boolean(),
    canLoad: z.boolean().meta({ description: 'Whether the site is empty' }),
    counts: z.array(countsSchema).meta({ description: 'Of every edition' }),
  })
  .meta({ id: 'Demonstration' })

export const demonstrationEntriesSchema = z
  .object({ ids: z.array(z.string()) })
  .meta({ id: 'DemonstrationEntries' })

export const demonstrationRemovalSchema = z
  .object({
    removed: z.number().int(),
    kept: z.number().int().meta({ description: 'Changed by somebody, or still named by such' }),
  })
  .meta({ id: 'DemonstrationRemoval' })

export type Demonstration = z.infer<typeof demonstrationSchema>
export type DemonstrationRemoval = z.infer<typeof demonstrationRemovalSchema>
