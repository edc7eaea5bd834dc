import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { getAdministrator } from '#http/actor.ts'
import type { HttpEnv } from '#http/context.ts'
import { refuseInvalid } from '#http/errors.ts'
import { answers } from '#http/openapi.ts'
import { streamText } from '#http/stream-text.ts'
import type { NewsletterAdmin } from './admin.server.ts'
import { subscriberCountsSchema, subscriberFilterSchema, subscriberQuerySchema, subscriberSchema } from './contract.ts'

const tags = ['Newsletter']

const listRoute = createRoute({
  method: 'get',
  path: '/admin/newsletter/subscribers',
  tags,
  summary: 'Readers, newest first',
  request: { query: subscriberQuerySchema },
  responses: answers(200, z.array(subscriberSchema), 'The readers', [400, 401, 403]),
})
const countsRoute = createRoute({
  method: 'get',
  path: '/admin/newsletter/counts',
  tags,
  summary: 'How many readers there are, by status, choice and language',
  responses: answers(200, subscriberCountsSchema, 'The counts', [401]),
})
const exportRoute = createRoute({
  method: 'get',
  path: '/admin/newsletter/subscribers.csv',
  tags,
  summary: 'All readers as CSV; recorded among the changes',
  request: { query: subscriberFilterSchema },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
})

export function createNewsletterAdminApi(admin: NewsletterAdmin): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

  api.openapi(listRoute, async (c) => {
    getAdministrator(c)
    return c.json(await admin.list(c.var.edition, c.req.valid('query')), 200)
  })
  api.openapi(countsRoute, async (c) => c.json(await admin.count(c.var.edition), 200))
  api.openapi(exportRoute, async (c) => {
    const file = await admin.exportCsv(c.var.edition, getAdministrator(c), c.req.valid('query'))
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="subscribers-${c.var.edition.id}.csv"`)
    return c.body(await streamText(file), 200)
  })
  return api
}
