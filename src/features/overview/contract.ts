import * as z from 'zod'
import { contentKinds, isDrafted } from '#contract/content-kinds.ts'

export const draftsSchema = z
  .object({
    total: z.number().int(),
    items: z
      .array(
        z.object({
          kind: z.enum(contentKinds.filter(isDrafted)),
          id: z.string(),
          title: z.string(),
          updatedAt: z.iso.datetime(),
          publishAt: z.iso
            .datetime()
            .nullable()
            .meta({ description: 'When it is published by itself' }),
        }),
      )
      .meta({ description: 'Those changed last' }),
  })
  .meta({ id: 'Drafts' })

export type Drafts = z.infer<typeof draftsSchema>
export type Draft = Drafts['items'][number]
