import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, jsonBody } from '#api/openapi.ts'
import { assignmentInputSchema, reviewerSchema, reviewSubjectSchema } from './contract.ts'
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

export function createReviewsApi(reviews: ReviewsService) {
  return newApi()
    .openapi(reviewersRoute, async (c) => c.json(await reviews.listReviewers(), 200))
    .openapi(readRoute, async (c) =>
      c.json(await reviews.findReviewer(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(assignmentRoute, async (c) =>
      c.json(await reviews.assign(c.var.edition, getActor(c), c.req.valid('json')), 200),
    )
}

export type ReviewsApi = ReturnType<typeof createReviewsApi>
