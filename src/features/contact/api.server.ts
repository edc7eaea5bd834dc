import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
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

export function createContactApi(contact: ContactService) {
  return defineApi('Contact')
    .post(
      '/contact',
      {
        access: 'anyone',
        rate: 'contact',
        summary: 'Send a message to support; the answer is for the visitor',
        takes: contactSubmissionSchema,
        answer: 'The message is stored and on its way',
      },
      (c) => contact.submit(c.reader, c.body),
    )
    .get(
      '/admin/contact-messages',
      {
        access: 'editor',
        summary: 'Messages, newest first',
        query: messageQuerySchema,
        gives: z.array(contactMessageSchema),
      },
      (c) => contact.list(c.edition, c.query.status),
    )
    .page(
      '/admin/contact-messages/page',
      {
        access: 'editor',
        summary: 'A page of messages, newest first',
        query: messagePageQuerySchema,
        lists: contactMessageSchema,
      },
      (c) => contact.page(c.edition, c.query),
    )
    .get(
      '/admin/contact-messages/counts',
      {
        access: 'editor',
        summary: 'How many messages there are, by status',
        gives: messageCountsSchema,
      },
      (c) => contact.count(c.edition),
    )
    .post(
      '/admin/contact-messages/mark-read',
      {
        access: 'editor',
        summary: 'Mark every message that was unread at a given moment as read',
        takes: markReadSchema,
      },
      async (c) => {
        const count = await contact.markRead(c.edition, c.actor, c.body.asOf)
        return { message: `${count} message(s) marked as read` }
      },
    )
    .post(
      '/admin/contact-messages/marks',
      {
        access: 'editor',
        summary: 'Set the status of several messages; answers with what those changed were before',
        takes: messageMarksSchema,
        gives: messagesMarkedSchema,
        answer: 'Those that were changed',
      },
      (c) => contact.mark(c.edition, c.actor, c.body.marks),
    )
    .post(
      '/admin/contact-messages/removals',
      {
        access: 'editor',
        summary: 'Delete several messages; those already gone are passed over',
        takes: messagesRemovalSchema,
      },
      async (c) => {
        const count = await contact.removeAll(c.edition, c.actor, c.body.ids)
        return { message: `${count} message(s) deleted` }
      },
    )
    .get(
      '/admin/contact-messages/{id}',
      { access: 'editor', summary: 'One message', gives: contactMessageSchema },
      (c) => contact.get(c.edition, c.id),
    )
    .patch(
      '/admin/contact-messages/{id}',
      {
        access: 'editor',
        summary: 'Set the status, the notes or both',
        takes: messageChangesSchema,
        gives: contactMessageSchema,
        refuses: [409],
      },
      (c) => contact.update(c.edition, c.actor, c.id, c.body),
    )
    .delete(
      '/admin/contact-messages/{id}',
      { access: 'editor', summary: 'Delete a message', says: 'Message deleted successfully' },
      (c) => contact.remove(c.edition, c.actor, c.id),
    ).hono
}

export type ContactApi = ReturnType<typeof createContactApi>
