import * as z from 'zod'
import { uuid } from '#contract/fields.ts'
import { getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done } from '#api/openapi.ts'
import { streamText } from '#api/stream-text.ts'
import type { NewsletterAdmin } from './admin.server.ts'
import {
  subscriberCountsSchema,
  subscriberFilterSchema,
  subscriberQuerySchema,
  subscriberSchema,
} from './contract.ts'

const tags = ['Newsletter']

const listRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/newsletter/subscribers',
    tags,
    summary: 'Subscribers, newest first; X-Total-Count gives the total',
    request: { query: subscriberQuerySchema },
    responses: answers(200, z.array(subscriberSchema), 'The subscribers', [400, 401, 403]),
  },
)
const countsRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/newsletter/counts',
    tags,
    summary: 'How many subscribers there are, by status, preference and language',
    responses: answers(200, subscriberCountsSchema, 'The counts', [401]),
  },
)
const exportRoute = endpoint(
  { access: 'administrator', streamed: true },
  {
    method: 'get',
    path: '/admin/newsletter/subscribers.csv',
    tags,
    summary: 'All subscribers as CSV; recorded in the audit log',
    request: { query: subscriberFilterSchema },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    },
  },
)

const byId = { params: z.object({ id: uuid }) }
const unsubscribeRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/newsletter/subscribers/{id}/unsubscribe',
    tags,
    summary: 'End a subscription at the subscriber’s request; the address gets no more email',
    request: byId,
    responses: done('Ended', adminRefusals),
  },
)
const removalRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'delete',
    path: '/admin/newsletter/subscribers/{id}',
    tags,
    summary:
      'Erase a subscriber at their request: only a keyed hash is kept, so that the address is never emailed again',
    request: byId,
    responses: done('Nothing else is kept', adminRefusals),
  },
)

export function createNewsletterAdminApi(admin: NewsletterAdmin) {
  return newApi()
    .openapi(listRoute, async (c) => {
      getAdministrator(c)
      const { items, total } = await admin.list(c.var.edition, c.req.valid('query'))
      c.header('x-total-count', String(total))
      return c.json(items, 200)
    })
    .openapi(countsRoute, async (c) => c.json(await admin.count(c.var.edition), 200))
    .openapi(exportRoute, async (c) => {
      const file = await admin.exportCsv(c.var.edition, getAdministrator(c), c.req.valid('query'))
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', `attachment; filename="subscribers-${c.var.edition.id}.csv"`)
      return c.body(await streamText(file), 200)
    })
    .openapi(unsubscribeRoute, async (c) => {
      await admin.endSubscription(
        c.var.edition,
        getAdministrator(c),
        c.req.valid('param').id,
        'unsubscribe',
      )
      return c.json({ message: 'Subscription ended' }, 200)
    })
    .openapi(removalRoute, async (c) => {
      await admin.endSubscription(
        c.var.edition,
        getAdministrator(c),
        c.req.valid('param').id,
        'erase',
      )
      return c.json({ message: 'Subscriber erased' }, 200)
    })
}

export type NewsletterAdminApi = ReturnType<typeof createNewsletterAdminApi>
