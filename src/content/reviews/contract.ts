import * as z from 'zod'
import { contentKinds, isDrafted } from '#contract/content-kinds.ts'
import { requiredText, text, uuid } from '#contract/fields.ts'

export const reviewSubjectSchema = z.object({
  entity: z.enum(contentKinds.filter(isDrafted)),
  entityId: uuid,
})

export const reviewerSchema = z
  .object({ id: z.string(), name: z.string(), email: z.string() })
  .meta({ id: 'Reviewer' })

export const assignmentInputSchema = reviewSubjectSchema.extend({
  userId: text(100)
    .nullable()
    .meta({ description: 'Somebody who has an account; null for nobody' }),
})

export const maxCommentLength = 2000

export const reviewCommentSchema = z
  .object({
    id: z.string(),
    author: z.string().nullable().meta({ description: 'Null once the account is gone' }),
    isOwn: z.boolean(),
    text: z.string(),
    createdAt: z.iso.datetime(),
    resolvedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReviewComment' })

export const commentInputSchema = reviewSubjectSchema.extend({
  text: requiredText(maxCommentLength),
})

export const commentChangeSchema = z.object({ isResolved: z.boolean() })

export type ReviewComment = z.infer<typeof reviewCommentSchema>
export type CommentInput = z.infer<typeof commentInputSchema>
export type ReviewSubject = z.infer<typeof reviewSubjectSchema>
export type Reviewer = z.infer<typeof reviewerSchema>
export type AssignmentInput = z.infer<typeof assignmentInputSchema>
