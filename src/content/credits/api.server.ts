import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { authorOptionSchema } from './fields.ts'
import type { CreditsService } from './service.server.ts'

export const createCreditsApi = (credits: CreditsService) =>
  defineApi('Authors').get(
    '/admin/authors/options',
    {
      access: 'editor',
      summary: 'Names of all authors, to choose from; drafts included, at most a thousand',
      gives: z.array(authorOptionSchema),
    },
    (c) => credits.listOptions(c.edition),
  ).hono

export type CreditsApi = ReturnType<typeof createCreditsApi>
