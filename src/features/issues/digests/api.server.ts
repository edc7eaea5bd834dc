import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import {
  issueSchema,
  previewQuerySchema,
  previewSchema,
  sendRequestSchema,
  testRequestSchema,
} from './contract.ts'
import type { Digests } from './service.server.ts'

export function createDigestsApi(digests: Digests) {
  return defineApi('Newsletter')
    .get(
      '/admin/newsletter/issues',
      {
        access: 'administrator',
        summary: 'Digests and alerts sent or being sent, newest first',
        gives: z.array(issueSchema),
      },
      (c) => digests.list(c.edition),
    )
    .get(
      '/admin/newsletter/preview',
      {
        access: 'administrator',
        summary: 'What a digest or alert would contain if sent now, as HTML and as text',
        query: previewQuerySchema,
        gives: previewSchema,
        answer: 'The email; null if nothing has changed',
      },
      (c) => digests.preview(c.edition, c.query),
    )
    .post(
      '/admin/newsletter/test',
      {
        access: 'administrator',
        summary: 'Send what would be sent now to one address',
        takes: testRequestSchema,
        refuses: [409],
      },
      (c) => digests.sendTest(c.edition, c.body),
    )
    .post(
      '/admin/newsletter/issues',
      {
        access: 'administrator',
        summary: 'Send a digest or alert now to all who chose it',
        takes: sendRequestSchema,
        creates: issueSchema,
        answer: 'It is being sent',
        refuses: [409],
      },
      (c) => digests.sendNow(c.edition, c.actor, c.body.kind),
    ).hono
}

export type DigestsApi = ReturnType<typeof createDigestsApi>
