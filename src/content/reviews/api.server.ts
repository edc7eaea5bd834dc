import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, done, jsonBody } from '#api/openapi.ts'
import {
  assignmentInputSchema,
  commentChangeSchema,
  commentInputSchema,
  reviewCommentSchema,
  reviewerSchema,
  reviewSubjectSchema,
} from './contract.ts'
import type { ReviewsService } from './service.server.ts'

const tags = ['Reviews']

const reviewersRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/reviews/reviewers',
    tags,
    summary: 'Who may be asked to review: everyone who has an account',
    responses: answers(200, z.array(reviewerSchema), 'The people', [401]),
  },
)
const readRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/reviews/assignment',
    tags,
    summary: 'Who is to review an entry; null for nobody',
    request: { query: reviewSubjectSchema },
    responses: answers(200, reviewerSchema.nullable(), 'The person', [400, 401, 404]),
  },
)
const assignmentRoute = endpoint(
  { access: 'editor' },
  {
    method: 'put',
    path: '/admin/reviews/assignment',
    tags,
    summary: 'Assign an entry to somebody for review, or to nobody',
    request: { body: jsonBody(assignmentInputSchema) },
    responses: answers(200, reviewerSchema.nullable(), 'The person', [400, 401, 404]),
  },
)

const byId = z.object({ id: z.string() })
const commentsPath = '/admin/reviews/comments'
const commentPath = '/admin/reviews/comments/{id}'

const commentsRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: commentsPath,
    tags,
    summary: 'What people with an account say of an entry, oldest first',
    request: { query: reviewSubjectSchema },
    responses: answers(200, z.array(reviewCommentSchema), 'The comments', [400, 401, 404]),
  },
)
const commentRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: commentsPath,
    tags,
    summary: 'Comment on an entry; visitors never see it',
    request: { body: jsonBody(commentInputSchema) },
    responses: done('Added', [400, 401, 404, 409]),
  },
)
const resolveRoute = endpoint(
  { access: 'editor' },
  {
    method: 'patch',
    path: commentPath,
    tags,
    summary: 'Resolve a comment, or open it again',
    request: { params: byId, body: jsonBody(commentChangeSchema) },
    responses: done('Changed', [400, 401, 404]),
  },
)
const removalRoute = endpoint(
  { access: 'editor' },
  {
    method: 'delete',
    path: commentPath,
    tags,
    summary: 'Delete a comment of your own',
    request: { params: byId },
    responses: done('Deleted', [401, 404]),
  },
)

export function createReviewsApi(reviews: ReviewsService) {
  return newApi()
    .openapi(reviewersRoute, async (c) => c.json(await reviews.listReviewers(), 200))
    .openapi(readRoute, async (c) =>
      c.json(await reviews.findReviewer(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(assignmentRoute, async (c) =>
      c.json(await reviews.assign(c.var.edition, getActor(c), c.req.valid('json')), 200),
    )
    .openapi(commentsRoute, async (c) => {
      const subject = c.req.valid('query')
      return c.json(await reviews.comments.list(c.var.edition, getActor(c), subject), 200)
    })
    .openapi(commentRoute, async (c) => {
      await reviews.comments.add(c.var.edition, getActor(c), c.req.valid('json'))
      return c.json({ message: 'Comment added' }, 200)
    })
    .openapi(resolveRoute, async (c) => {
      const { isResolved } = c.req.valid('json')
      await reviews.comments.resolve(c.var.edition, c.req.valid('param').id, isResolved)
      return c.json({ message: 'Comment changed' }, 200)
    })
    .openapi(removalRoute, async (c) => {
      await reviews.comments.remove(c.var.edition, getActor(c), c.req.valid('param').id)
      return c.json({ message: 'Comment deleted' }, 200)
    })
}

export type ReviewsApi = ReturnType<typeof createReviewsApi>
