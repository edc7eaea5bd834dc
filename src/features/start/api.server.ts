import { defineApi } from '#api/define-api.ts'
import { startChangeSchema, startSchema, testMailSchema } from './contract.ts'
import type { StartService } from './service.server.ts'

export function createStartApi(start: StartService) {
  return defineApi('Settings')
    .get(
      '/admin/start',
      {
        access: 'administrator',
        summary: 'What a new site still lacks, step by step',
        gives: startSchema,
      },
      (c) => start.get(c.edition),
    )
    .put(
      '/admin/start',
      {
        access: 'administrator',
        summary: 'Skip a step, or take it up again',
        takes: startChangeSchema,
        gives: startSchema,
      },
      (c) => start.skip(c.edition, c.body),
    )
    .post(
      '/admin/start/test-mail',
      {
        access: 'administrator',
        summary: 'Send a test email to yourself',
        gives: testMailSchema,
        answer: 'It is queued',
        refuses: [409, 429],
      },
      (c) => start.sendTest(c.edition, c.actor),
    ).hono
}

export type StartApi = ReturnType<typeof createStartApi>
