import * as z from 'zod'
import { uuid } from '#contract/fields.ts'
import { contentKinds } from '#contract/content-kinds.ts'

export const previewSubjectSchema = z.object({ entity: z.enum(contentKinds), entityId: uuid })

export const previewLinkSchema = z
  .object({
    id: z.string(),
    url: z
      .string()
      .meta({ description: 'In the main language; every other language has its own beside it' }),
    expiresAt: z.string(),
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'PreviewLink' })

export type PreviewSubject = z.infer<typeof previewSubjectSchema>
export type PreviewLink = z.infer<typeof previewLinkSchema>
