import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { uuid } from '#contract/fields.ts'
import { getAdministrator } from '#http/actor.ts'
import type { HttpEnv } from '#http/context.ts'
import { refuseInvalid } from '#http/errors.ts'
import { adminRefusals, answers, done } from '#http/openapi.ts'
import { streamText } from '#http/stream-text.ts'
import type { NewsletterAdmin } from './admin.server.ts'
import { subscriberCountsSchema, subscriberFilterSchema, subscriberQuerySchema, subscriberSchema } from './contract.ts'

const tags = ['Newsletter']

const listRoute = createRoute({
  method: 'get',
  path: '/admin/newsletter/subscribers',
  tags,
  summary: 'Readers, newest first; X-Total-Count tells how many there are beyond the limit',
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

const byId = { params: z.object({ id: uuid }) }
const unsubscribeRoute = createRoute({
  method: 'post',
  path: '/admin/newsletter/subscribers/{id}/unsubscribe',
  tags,
  summary: 'End a subscription at its reader’s wish; the address is not mailed again',
  request: byId,
  responses: done('It has ended', adminRefusals),
})
const removalRoute = createRoute({
  method: 'delete',
  path: '/admin/newsletter/subscribers/{id}',
  tags,
  summary: 'Forget a reader at their wish: only a keyed hash keeps the address from being mailed again',
  request: byId,
  responses: done('Nothing else is kept', adminRefusals),
})

export function createNewsletterAdminApi(admin: NewsletterAdmin): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

  api.openapi(listRoute, async (c) => {
    getAdministrator(c)
    const { items, total } = await admin.list(c.var.edition, c.req.valid('query'))
    c.header('x-total-count', String(total))
    return c.json(items, 200)
  })
  api.openapi(countsRoute, async (c) => c.json(await admin.count(c.var.edition), 200))
  api.openapi(exportRoute, async (c) => {
    const file = await admin.exportCsv(c.var.edition, getAdministrator(c), c.req.valid('query'))
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="subscribers-${c.var.edition.id}.csv"`)
    return c.body(await streamText(file), 200)
  })
  api.openapi(unsubscribeRoute, async (c) => {
    await admin.dismiss(c.var.edition, getAdministrator(c), c.req.valid('param').id, 'unsubscribe')
    return c.json({ message: 'The subscription has ended' }, 200)
  })
  api.openapi(removalRoute, async (c) => {
    await admin.dismiss(c.var.edition, getAdministrator(c), c.req.valid('param').id, 'erase')
    return c.json({ message: 'The reader is forgotten' }, 200)
  })
  return api
}
