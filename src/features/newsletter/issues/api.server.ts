import * as z from 'zod'
import { getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, done, jsonBody } from '#api/openapi.ts'
import {
  issueSchema,
  previewQuerySchema,
  previewSchema,
  sendRequestSchema,
  testRequestSchema,
} from './contract.ts'
import type { IssuesService } from './service.server.ts'

const tags = ['Newsletter']

const listRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/newsletter/issues',
    tags,
    summary: 'Digests and alerts sent or being sent, newest first',
    responses: answers(200, z.array(issueSchema), 'The issues', [401, 403]),
  },
)
const previewRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/newsletter/preview',
    tags,
    summary: 'What a digest or alert would contain if sent now, as HTML and as text',
    request: { query: previewQuerySchema },
    responses: answers(
      200,
      previewSchema,
      'The email; null if nothing has changed',
      [400, 401, 403],
    ),
  },
)
const testRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/newsletter/test',
    tags,
    summary: 'Send what would be sent now to one address',
    request: { body: jsonBody(testRequestSchema) },
    responses: done('It is in the outbox', [400, 401, 403, 409]),
  },
)
const sendRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/newsletter/issues',
    tags,
    summary: 'Send a digest or alert now to all who chose it',
    request: { body: jsonBody(sendRequestSchema) },
    responses: answers(201, issueSchema, 'It is being sent', [400, 401, 403, 409]),
  },
)

export function createIssuesApi(issues: IssuesService) {
  return newApi()
    .openapi(listRoute, async (c) => {
      getAdministrator(c)
      return c.json(await issues.list(c.var.edition), 200)
    })
    .openapi(previewRoute, async (c) => {
      getAdministrator(c)
      return c.json(await issues.preview(c.var.edition, c.req.valid('query')), 200)
    })
    .openapi(testRoute, async (c) => {
      getAdministrator(c)
      return c.json(await issues.sendTest(c.var.edition, c.req.valid('json')), 200)
    })
    .openapi(sendRoute, async (c) => {
      const actor = getAdministrator(c)
      return c.json(await issues.sendNow(c.var.edition, actor, c.req.valid('json').kind), 201)
    })
}

export type IssuesApi = ReturnType<typeof createIssuesApi>
