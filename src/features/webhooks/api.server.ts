import * as z from 'zod'
import { getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, done, jsonBody } from '#api/openapi.ts'
import {
  deliveryQuerySchema,
  deliverySchema,
  endpointChangesSchema,
  endpointCreationSchema,
  endpointSchema,
  secretSchema,
} from './contract.ts'
import type { WebhooksService } from './service.server.ts'

const tags = ['Webhooks']
const params = z.object({ id: z.string() })
const administrators = { access: 'administrator' } as const

const listRoute = endpoint(administrators, {
  method: 'get',
  path: '/admin/webhooks',
  tags,
  summary: 'Where other systems are told of events',
  responses: answers(200, z.array(endpointSchema), 'The webhooks', [401, 403]),
})
const creationRoute = endpoint(administrators, {
  method: 'post',
  path: '/admin/webhooks',
  tags,
  summary: 'Add an address that is told of events',
  request: { body: jsonBody(endpointCreationSchema) },
  responses: answers(201, secretSchema, 'Its secret, shown this once', [400, 401, 403, 409]),
})
const changeRoute = endpoint(administrators, {
  method: 'patch',
  path: '/admin/webhooks/{id}',
  tags,
  summary: 'Change, pause or resume a webhook',
  request: { params, body: jsonBody(endpointChangesSchema) },
  responses: done('Saved', [400, 401, 403, 404]),
})
const secretRoute = endpoint(administrators, {
  method: 'post',
  path: '/admin/webhooks/{id}/secret',
  tags,
  summary: 'Make a new secret; messages are signed with the one before too, for a day',
  request: { params },
  responses: answers(201, secretSchema, 'The secret, shown this once', [401, 403, 404]),
})
const testRoute = endpoint(administrators, {
  method: 'post',
  path: '/admin/webhooks/{id}/test',
  tags,
  summary: 'Send a message of type `test`',
  request: { params },
  responses: done('Queued', [401, 403, 404, 409]),
})
const removalRoute = endpoint(administrators, {
  method: 'delete',
  path: '/admin/webhooks/{id}',
  tags,
  summary: 'Delete a webhook and its messages',
  request: { params },
  responses: done('Deleted', [401, 403, 404]),
})
const deliveriesRoute = endpoint(administrators, {
  method: 'get',
  path: '/admin/webhook-messages',
  tags,
  summary: 'Messages of the last 30 days with their tries, newest first',
  request: { query: deliveryQuerySchema },
  responses: answers(200, z.array(deliverySchema), 'The messages', [400, 401, 403]),
})
const againRoute = endpoint(administrators, {
  method: 'post',
  path: '/admin/webhook-messages/{id}/again',
  tags,
  summary: 'Send a message again, with the same id',
  request: { params },
  responses: done('Queued', [401, 403, 404]),
})

export function createWebhooksApi(webhooks: WebhooksService) {
  return newApi()
    .openapi(listRoute, async (c) => c.json(await webhooks.list(), 200))
    .openapi(creationRoute, async (c) =>
      c.json(await webhooks.create(getAdministrator(c), c.req.valid('json')), 201),
    )
    .openapi(changeRoute, async (c) => {
      await webhooks.update(getAdministrator(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'Webhook saved' }, 200)
    })
    .openapi(secretRoute, async (c) =>
      c.json(await webhooks.renewSecret(getAdministrator(c), c.req.valid('param').id), 201),
    )
    .openapi(testRoute, async (c) => {
      await webhooks.sendTest(getAdministrator(c), c.req.valid('param').id)
      return c.json({ message: 'Test queued' }, 200)
    })
    .openapi(removalRoute, async (c) => {
      await webhooks.remove(getAdministrator(c), c.req.valid('param').id)
      return c.json({ message: 'Webhook deleted' }, 200)
    })
    .openapi(deliveriesRoute, async (c) =>
      c.json(await webhooks.listDeliveries(c.req.valid('query')), 200),
    )
    .openapi(againRoute, async (c) => {
      await webhooks.sendAgain(getAdministrator(c), c.req.valid('param').id)
      return c.json({ message: 'Message queued' }, 200)
    })
}

export type WebhooksApi = ReturnType<typeof createWebhooksApi>
