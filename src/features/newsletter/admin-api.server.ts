import * as z from 'zod'
import { uuid } from '#contract/fields.ts'
import { defineApi } from '#api/define-api.ts'
import { sendFile } from '#api/send-file.ts'
import { streamText } from '#api/stream-text.ts'
import type { NewsletterAdmin } from './admin.server.ts'
import {
  subscriberCountsSchema,
  subscriberFilterSchema,
  subscriberQuerySchema,
  subscriberSchema,
} from './contract.ts'

export function createNewsletterAdminApi(admin: NewsletterAdmin) {
  return defineApi('Newsletter')
    .page(
      '/admin/newsletter/subscribers',
      {
        access: 'administrator',
        summary: 'Subscribers, newest first',
        query: subscriberQuerySchema,
        lists: subscriberSchema,
      },
      (c) => admin.list(c.edition, c.query),
    )
    .get(
      '/admin/newsletter/counts',
      {
        access: 'editor',
        summary: 'How many subscribers there are, by status, preference and language',
        gives: subscriberCountsSchema,
      },
      (c) => admin.count(c.edition),
    )
    .file(
      '/admin/newsletter/subscribers.csv',
      {
        access: 'administrator',
        summary: 'All subscribers as CSV; recorded in the audit log',
        query: subscriberFilterSchema,
      },
      async (c) => {
        const file = await admin.exportCsv(c.edition, c.actor, c.query)
        return sendFile(c.context, `subscribers-${c.edition.id}.csv`, await streamText(file))
      },
    )
    .post(
      '/admin/newsletter/subscribers/{id}/unsubscribe',
      {
        access: 'administrator',
        summary: 'End a subscription at the subscriber’s request; the address gets no more email',
        params: z.object({ id: uuid }),
        says: 'Subscription ended',
        refuses: [400],
      },
      (c) => admin.endSubscription(c.edition, c.actor, c.id, 'unsubscribe'),
    )
    .delete(
      '/admin/newsletter/subscribers/{id}',
      {
        access: 'administrator',
        summary:
          'Erase a subscriber at their request: only a keyed hash is kept, so that the address is never emailed again',
        params: z.object({ id: uuid }),
        says: 'Subscriber erased',
        refuses: [400],
      },
      (c) => admin.endSubscription(c.edition, c.actor, c.id, 'erase'),
    ).hono
}

export type NewsletterAdminApi = ReturnType<typeof createNewsletterAdminApi>
