import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import {
  contactMessageSchema,
  contactSubmissionSchema,
  markReadSchema,
  messageMarksSchema,
  messagesMarkedSchema,
  messagesRemovalSchema,
  messageChangesSchema,
  messageCountsSchema,
  messagePageQuerySchema,
  messageQuerySchema,
} from './contract.ts'
import type { ContactService } from './service.server.ts'

const tags = ['Contact']
const byId = { params: z.object({ id: z.string() }) }

const submissionRoute = endpoint(
  { access: 'anyone', rate: 'contact' },
  {
    method: 'post',
    path: '/contact',
    tags,
    summary: 'Send a message to support; the answer is for the visitor',
    request: { body: jsonBody(contactSubmissionSchema) },
    responses: done('The message is stored and on its way', [400, 429]),
  },
)
const listRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/contact-messages',
    tags,
    summary: 'Messages, newest first',
    request: { query: messageQuerySchema },
    responses: answers(200, z.array(contactMessageSchema), 'The messages', [400, 401]),
  },
)
const pageRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/contact-messages/page',
    tags,
    summary: 'A page of messages, newest first; X-Total-Count gives the total',
    request: { query: messagePageQuerySchema },
    responses: answers(200, z.array(contactMessageSchema), 'The messages', [400, 401]),
  },
)
const countsRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/contact-messages/counts',
    tags,
    summary: 'How many messages there are, by status',
    responses: answers(200, messageCountsSchema, 'The counts', [401]),
  },
)
const markReadRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/contact-messages/mark-read',
    tags,
    summary: 'Mark every message that was unread at a given moment as read',
    request: { body: jsonBody(markReadSchema) },
    responses: done('Marked as read', [400, 401]),
  },
)
const marksRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/contact-messages/marks',
    tags,
    summary: 'Set the status of several messages; answers with what those changed were before',
    request: { body: jsonBody(messageMarksSchema) },
    responses: answers(200, messagesMarkedSchema, 'Those that were changed', [400, 401]),
  },
)
const removalsRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/contact-messages/removals',
    tags,
    summary: 'Delete several messages; those already gone are passed over',
    request: { body: jsonBody(messagesRemovalSchema) },
    responses: done('Deleted', [400, 401]),
  },
)
const entryRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/contact-messages/{id}',
    tags,
    summary: 'One message',
    request: byId,
    responses: answers(200, contactMessageSchema, 'The message', [401, 404]),
  },
)
const changeRoute = endpoint(
  { access: 'editor' },
  {
    method: 'patch',
    path: '/admin/contact-messages/{id}',
    tags,
    summary: 'Set the status, the notes or both',
    request: { ...byId, body: jsonBody(messageChangesSchema) },
    responses: answers(200, contactMessageSchema, 'The message', [...adminRefusals, 409]),
  },
)
const removalRoute = endpoint(
  { access: 'editor' },
  {
    method: 'delete',
    path: '/admin/contact-messages/{id}',
    tags,
    summary: 'Delete a message',
    request: byId,
    responses: done('Deleted', [401, 404]),
  },
)

export function createContactApi(contact: ContactService) {
  return newApi()
    .openapi(submissionRoute, async (c) =>
      c.json(await contact.submit(c.var.edition, c.var.language, c.req.valid('json')), 200),
    )
    .openapi(listRoute, async (c) =>
      c.json(await contact.list(c.var.edition, c.req.valid('query').status), 200),
    )
    .openapi(pageRoute, async (c) => {
      const { items, total } = await contact.page(c.var.edition, c.req.valid('query'))
      c.header('x-total-count', String(total))
      return c.json(items, 200)
    })
    .openapi(countsRoute, async (c) => c.json(await contact.count(c.var.edition), 200))
    .openapi(markReadRoute, async (c) => {
      const count = await contact.markRead(c.var.edition, getActor(c), c.req.valid('json').asOf)
      return c.json({ message: `${count} message(s) marked as read` }, 200)
    })
    .openapi(marksRoute, async (c) => {
      const { marks } = c.req.valid('json')
      return c.json(await contact.mark(c.var.edition, getActor(c), marks), 200)
    })
    .openapi(removalsRoute, async (c) => {
      const { ids } = c.req.valid('json')
      const count = await contact.removeAll(c.var.edition, getActor(c), ids)
      return c.json({ message: `${count} message(s) deleted` }, 200)
    })
    .openapi(entryRoute, async (c) =>
      c.json(await contact.get(c.var.edition, c.req.valid('param').id), 200),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await contact.update(c.var.edition, getActor(c), id, c.req.valid('json')), 200)
    })
    .openapi(removalRoute, async (c) => {
      await contact.remove(c.var.edition, getActor(c), c.req.valid('param').id)
      return c.json({ message: 'Message deleted successfully' }, 200)
    })
}

export type ContactApi = ReturnType<typeof createContactApi>
