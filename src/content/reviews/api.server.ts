import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import {
  assignmentInputSchema,
  commentChangeSchema,
  commentInputSchema,
  reviewCommentSchema,
  reviewerSchema,
  reviewSubjectSchema,
} from './contract.ts'
import type { ReviewsService } from './service.server.ts'

const commentsPath = '/admin/reviews/comments'
const commentPath = '/admin/reviews/comments/{id}'

export function createReviewsApi(reviews: ReviewsService) {
  return defineApi('Reviews')
    .get(
      '/admin/reviews/reviewers',
      {
        access: 'editor',
        summary: 'Who may be asked to review: everyone who has an account',
        gives: z.array(reviewerSchema),
      },
      () => reviews.listReviewers(),
    )
    .get(
      '/admin/reviews/assignment',
      {
        access: 'editor',
        summary: 'Who is to review an entry; null for nobody',
        query: reviewSubjectSchema,
        gives: reviewerSchema.nullable(),
        refuses: [404],
      },
      (c) => reviews.findReviewer(c.edition, c.query),
    )
    .put(
      '/admin/reviews/assignment',
      {
        access: 'editor',
        summary: 'Assign an entry to somebody for review, or to nobody',
        takes: assignmentInputSchema,
        gives: reviewerSchema.nullable(),
        refuses: [404],
      },
      (c) => reviews.assign(c.edition, c.actor, c.body),
    )
    .get(
      commentsPath,
      {
        access: 'editor',
        summary: 'What people with an account say of an entry, oldest first',
        query: reviewSubjectSchema,
        gives: z.array(reviewCommentSchema),
        refuses: [404],
      },
      (c) => reviews.comments.list(c.edition, c.actor, c.query),
    )
    .post(
      commentsPath,
      {
        access: 'editor',
        summary: 'Comment on an entry; visitors never see it',
        takes: commentInputSchema,
        says: 'Comment added',
        refuses: [404, 409],
      },
      (c) => reviews.comments.add(c.edition, c.actor, c.body),
    )
    .patch(
      commentPath,
      {
        access: 'editor',
        summary: 'Resolve a comment, or open it again',
        takes: commentChangeSchema,
        says: 'Comment changed',
      },
      (c) => reviews.comments.resolve(c.edition, c.id, c.body.isResolved),
    )
    .delete(
      commentPath,
      {
        access: 'editor',
        summary: 'Delete a comment of your own',
        says: 'Comment deleted',
      },
      (c) => reviews.comments.remove(c.edition, c.actor, c.id),
    ).hono
}

export type ReviewsApi = ReturnType<typeof createReviewsApi>
