import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import {
  deliveryQuerySchema,
  deliverySchema,
  endpointChangesSchema,
  endpointCreationSchema,
  endpointSchema,
  secretSchema,
} from './contract.ts'
import type { WebhooksService } from './service.server.ts'

const params = z.object({ id: z.string() })

export function createWebhooksApi(webhooks: WebhooksService) {
  return defineApi('Webhooks')
    .get(
      '/admin/webhooks',
      {
        access: 'administrator',
        summary: 'Where other systems are told of events',
        gives: z.array(endpointSchema),
      },
      () => webhooks.list(),
    )
    .post(
      '/admin/webhooks',
      {
        access: 'administrator',
        summary: 'Add an address that is told of events',
        takes: endpointCreationSchema,
        creates: secretSchema,
        answer: 'Its secret, shown this once',
        refuses: [409],
      },
      (c) => webhooks.create(c.actor, c.body),
    )
    .patch(
      '/admin/webhooks/{id}',
      {
        access: 'administrator',
        summary: 'Change, pause or resume a webhook',
        params: params,
        takes: endpointChangesSchema,
        says: 'Webhook saved',
        refuses: [409],
      },
      (c) => webhooks.update(c.actor, c.id, c.body),
    )
    .post(
      '/admin/webhooks/{id}/secret',
      {
        access: 'administrator',
        summary: 'Make a new secret; messages are signed with the one before too, for a day',
        params: params,
        creates: secretSchema,
        answer: 'The secret, shown this once',
      },
      (c) => webhooks.renewSecret(c.actor, c.id),
    )
    .post(
      '/admin/webhooks/{id}/test',
      {
        access: 'administrator',
        summary: 'Send a message of type `test`',
        params: params,
        says: 'Test queued',
        refuses: [409],
      },
      (c) => webhooks.sendTest(c.actor, c.id),
    )
    .delete(
      '/admin/webhooks/{id}',
      {
        access: 'administrator',
        summary: 'Delete a webhook and its messages',
        params: params,
        says: 'Webhook deleted',
      },
      (c) => webhooks.remove(c.actor, c.id),
    )
    .get(
      '/admin/webhook-messages',
      {
        access: 'administrator',
        summary: 'Messages of the last 30 days with their tries, newest first',
        query: deliveryQuerySchema,
        gives: z.array(deliverySchema),
      },
      (c) => webhooks.listDeliveries(c.query),
    )
    .post(
      '/admin/webhook-messages/{id}/again',
      {
        access: 'administrator',
        summary: 'Send a message again, with the same id',
        params: params,
        says: 'Message queued',
      },
      (c) => webhooks.sendAgain(c.actor, c.id),
    ).hono
}

export type WebhooksApi = ReturnType<typeof createWebhooksApi>
