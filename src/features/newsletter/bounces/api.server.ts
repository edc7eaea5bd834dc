import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import {
  bounceBodySchema,
  bounceCountsSchema,
  bounceQuerySchema,
  bounceResultSchema,
  bounceSchema,
  bounceUndoneSchema,
  bounceUndoSchema,
} from './contract.ts'
import type { BouncesService } from './service.server.ts'

const path = '/admin/newsletter/bounces'

export function createBouncesApi(bounces: BouncesService) {
  return (
    defineApi('Newsletter')
      .page(
        path,
        {
          access: 'administrator',
          summary: 'Emails that came back, newest first',
          query: bounceQuerySchema,
          lists: bounceSchema,
        },
        (c) => bounces.list(c.edition, c.query),
      )
      .get(
        `${path}/counts`,
        {
          access: 'administrator',
          summary: 'How many emails came back, and how many addresses get no more because of it',
          gives: bounceCountsSchema,
        },
        (c) => bounces.count(c.edition),
      )
      .post(
        `${path}/undo`,
        {
          access: 'administrator',
          summary: 'Bring back subscriptions that bounces have ended, of an issue or one',
          takes: bounceUndoSchema,
          gives: bounceUndoneSchema,
        },
        async (c) => ({ subscriptions: await bounces.undo(c.edition, c.actor, c.body) }),
      )
      // A tag, and so a scope, of its own: whoever reports needs no other right.
      .post(
        path,
        {
          access: 'administrator',
          summary:
            'Report emails that came back, in our shape or a provider’s; the same one counts once',
          tag: 'Bounces',
          takes: bounceBodySchema,
          gives: bounceResultSchema,
          answer: 'What was recorded',
          refuses: [413],
        },
        (c) => bounces.report(c.actor, c.body),
      )
      // Amazon SNS says `text/plain` of its JSON, and asks without a password at first.
      .post(
        `${path}/sns`,
        {
          access: 'administrator',
          summary: 'Report what Amazon SES tells by a subscription of Amazon SNS',
          tag: 'Bounces',
          content: { required: true, content: { 'text/plain': { schema: z.string() } } },
          gives: bounceResultSchema,
          answer: 'What was recorded',
          refuses: [413],
        },
        async (c) => bounces.reportNotice(c.actor, await c.context.req.text()),
      )
      .post(
        `${path}/message`,
        {
          access: 'administrator',
          summary:
            'Report an email that came back by the notification that a mail server sent (RFC 3464)',
          tag: 'Bounces',
          content: { required: true, content: { 'message/rfc822': { schema: z.string() } } },
          gives: bounceResultSchema,
          answer: 'What was recorded',
          refuses: [413],
        },
        async (c) => bounces.reportMessage(c.actor, await c.context.req.text()),
      ).hono
  )
}

export type BouncesApi = ReturnType<typeof createBouncesApi>
