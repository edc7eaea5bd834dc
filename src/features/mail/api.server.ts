import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, done, jsonBody } from '#api/openapi.ts'
import {
  mailCountsSchema,
  mailQuerySchema,
  mailSchema,
  mailSummarySchema,
  settledSchema,
  settlementSchema,
} from './contract.ts'
import type { MailService } from './service.server.ts'

const tags = ['Mail']
const byId = { params: z.object({ id: z.string() }) }

const listRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/outbox',
    tags,
    summary: 'Outgoing emails, newest first',
    request: { query: mailQuerySchema },
    responses: answers(200, z.array(mailSummarySchema), 'The emails', [400, 401, 403]),
  },
)
const countsRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/outbox/counts',
    tags,
    summary: 'How many outgoing emails have failed or are unconfirmed',
    responses: answers(200, mailCountsSchema, 'The counts', [401, 403]),
  },
)
const settleRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/outbox/settle',
    tags,
    summary: 'Queue all failed or unconfirmed emails again, or mark the unconfirmed as sent',
    request: { body: jsonBody(settlementSchema) },
    responses: answers(200, settledSchema, 'How many', [400, 401, 403]),
  },
)
const readRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/outbox/{id}',
    tags,
    summary: 'One outgoing email with its contents',
    request: byId,
    responses: answers(200, mailSchema, 'The email', [401, 403, 404]),
  },
)
const retryRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/outbox/{id}/retry',
    tags,
    summary: 'Queue an email again that is waiting, has failed or is unconfirmed',
    request: byId,
    responses: done('It is queued', [401, 403, 404, 409]),
  },
)

export function createMailApi(mail: MailService) {
  return newApi()
    .openapi(listRoute, async (c) =>
      c.json(await mail.list(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(countsRoute, async (c) => c.json(await mail.count(c.var.edition), 200))
    .openapi(settleRoute, async (c) =>
      c.json({ mails: await mail.settle(c.var.edition, getActor(c), c.req.valid('json')) }, 200),
    )
    .openapi(readRoute, async (c) =>
      c.json(await mail.get(c.var.edition, c.req.valid('param').id), 200),
    )
    .openapi(retryRoute, async (c) => {
      await mail.retry(c.var.edition, getActor(c), c.req.valid('param').id)
      return c.json({ message: 'Email queued again' }, 200)
    })
}

export type MailApi = ReturnType<typeof createMailApi>
