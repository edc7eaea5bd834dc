import * as z from 'zod'
import { uuid } from '#contract/fields.ts'
import { editedKinds } from '#contract/content-kinds.ts'

/** Characters: room for all languages of the longest article, with what it was before. */
export const maxWorkLength = 700_000

export const unsavedSubjectSchema = z.object({
  entity: z.enum(editedKinds),
  entityId: uuid.optional().meta({ description: 'Absent for a new entry' }),
})

export const unsavedWorkSchema = z
  .object({ work: z.string(), at: z.iso.datetime() })
  .meta({ id: 'UnsavedWork' })

export const unsavedInputSchema = unsavedSubjectSchema.extend({
  work: z
    .string()
    .min(1, 'Must not be empty')
    .max(maxWorkLength, {
      error: 'There is too much text to keep before it is saved.',
      abort: true,
    })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'Must be JSON')
    .meta({ description: 'What the form needs to restore it, as JSON' }),
})

export type UnsavedSubject = z.infer<typeof unsavedSubjectSchema>
export type UnsavedInput = z.infer<typeof unsavedInputSchema>
export type StoredWork = z.infer<typeof unsavedWorkSchema>
