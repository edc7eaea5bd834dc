import * as z from 'zod'
import { getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, jsonBody } from '#api/openapi.ts'
import {
  bounceBodySchema,
  bounceCountsSchema,
  bounceQuerySchema,
  bounceResultSchema,
  bounceSchema,
} from './contract.ts'
import type { BouncesService } from './service.server.ts'

const administrators = { access: 'administrator' } as const
const tags = ['Newsletter']
const path = '/admin/newsletter/bounces'

const listRoute = endpoint(administrators, {
  method: 'get',
  path,
  tags,
  summary: 'Emails that came back, newest first; X-Total-Count gives the total',
  request: { query: bounceQuerySchema },
  responses: answers(200, z.array(bounceSchema), 'The bounces', [400, 401, 403]),
})
const countsRoute = endpoint(administrators, {
  method: 'get',
  path: `${path}/counts`,
  tags,
  summary: 'How many emails came back, and how many addresses get no more because of it',
  responses: answers(200, bounceCountsSchema, 'The counts', [401, 403]),
})
// A tag, and so a scope, of its own: whoever reports needs no other right.
const reportRoute = endpoint(administrators, {
  method: 'post',
  path,
  tags: ['Bounces'],
  summary: 'Report emails that came back, in our shape or a provider’s; the same one counts once',
  request: { body: jsonBody(bounceBodySchema) },
  responses: answers(200, bounceResultSchema, 'What was recorded', [400, 401, 403, 413]),
})
const messageRoute = endpoint(administrators, {
  method: 'post',
  path: `${path}/message`,
  tags: ['Bounces'],
  summary: 'Report an email that came back by the notification that a mail server sent (RFC 3464)',
  request: { body: { required: true, content: { 'message/rfc822': { schema: z.string() } } } },
  responses: answers(200, bounceResultSchema, 'What was recorded', [400, 401, 403, 413]),
})

export function createBouncesApi(bounces: BouncesService) {
  return newApi()
    .openapi(listRoute, async (c) => {
      const { items, total } = await bounces.list(c.var.edition, c.req.valid('query'))
      c.header('x-total-count', String(total))
      return c.json(items, 200)
    })
    .openapi(countsRoute, async (c) => c.json(await bounces.count(c.var.edition), 200))
    .openapi(reportRoute, async (c) =>
      c.json(await bounces.report(getAdministrator(c), c.req.valid('json')), 200),
    )
    .openapi(messageRoute, async (c) =>
      c.json(await bounces.reportMessage(getAdministrator(c), await c.req.text()), 200),
    )
}

export type BouncesApi = ReturnType<typeof createBouncesApi>
