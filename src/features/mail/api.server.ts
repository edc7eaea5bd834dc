import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import {
  mailCountsSchema,
  mailPauseSchema,
  mailQuerySchema,
  mailSchema,
  mailSummarySchema,
  pauseEndSchema,
  settledSchema,
  settlementSchema,
} from '#mail/contract.ts'
import type { MailService } from './service.server.ts'

export function createMailApi(mail: MailService) {
  return defineApi('Mail')
    .get(
      '/admin/outbox',
      {
        access: 'administrator',
        summary: 'Outgoing emails, newest first',
        query: mailQuerySchema,
        gives: z.array(mailSummarySchema),
      },
      (c) => mail.list(c.edition, c.query),
    )
    .get(
      '/admin/outbox/counts',
      {
        access: 'administrator',
        summary: 'How many outgoing emails have failed or are unconfirmed',
        gives: mailCountsSchema,
      },
      (c) => mail.count(c.edition),
    )
    .post(
      '/admin/outbox/settle',
      {
        access: 'administrator',
        summary: 'Queue all failed or unconfirmed emails again, or mark the unconfirmed as sent',
        takes: settlementSchema,
        gives: settledSchema,
      },
      async (c) => ({ mails: await mail.settle(c.edition, c.actor, c.body) }),
    )
    .get(
      '/admin/outbox/pauses',
      {
        access: 'administrator',
        summary: 'Issues that wait, since a mail server refused them',
        gives: z.array(mailPauseSchema),
      },
      (c) => mail.listPauses(c.edition),
    )
    .post(
      '/admin/outbox/pauses/{id}',
      {
        access: 'administrator',
        summary: 'Send on an issue that waits, or give up the rest of it',
        takes: pauseEndSchema,
        gives: settledSchema,
      },
      async (c) => ({ mails: await mail.endPause(c.edition, c.actor, c.id, c.body.action) }),
    )
    .get(
      '/admin/outbox/{id}',
      {
        access: 'administrator',
        summary: 'One outgoing email with its contents',
        gives: mailSchema,
      },
      (c) => mail.get(c.edition, c.id),
    )
    .post(
      '/admin/outbox/{id}/retry',
      {
        access: 'administrator',
        summary: 'Queue an email again that is waiting, has failed or is unconfirmed',
        says: 'Email queued again',
        refuses: [409],
      },
      (c) => mail.retry(c.edition, c.actor, c.id),
    ).hono
}

export type MailApi = ReturnType<typeof createMailApi>
