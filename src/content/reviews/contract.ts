import * as z from 'zod'
import { contentKinds, type ContentKind } from '#contract/content-kinds.ts'
import { text, uuid } from '#contract/fields.ts'

/** Kinds that are drafted; casinos are not. */
export type ReviewedKind = Exclude<ContentKind, 'casino'>
export const isReviewed = (kind: ContentKind): kind is ReviewedKind => kind !== 'casino'
export const reviewedKinds = contentKinds.filter(isReviewed)

export const reviewSubjectSchema = z.object({ entity: z.enum(reviewedKinds), entityId: uuid })

export const reviewerSchema = z
  .object({ id: z.string(), name: z.string(), email: z.string() })
  .meta({ id: 'Reviewer' })

export const assignmentInputSchema = reviewSubjectSchema.extend({
  userId: text(100)
    .nullable()
    .meta({ description: 'Somebody who has an account; null for nobody' }),
})

export type ReviewSubject = z.infer<typeof reviewSubjectSchema>
export type Reviewer = z.infer<typeof reviewerSchema>
export type AssignmentInput = z.infer<typeof assignmentInputSchema>
