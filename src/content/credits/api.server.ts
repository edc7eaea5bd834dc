import * as z from 'zod'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers } from '#api/openapi.ts'
import { authorOptionSchema } from './fields.ts'
import type { CreditsService } from './service.server.ts'

const optionsRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/authors/options',
    tags: ['Authors'],
    summary: 'Names of all authors, to choose from; drafts included, at most a thousand',
    responses: answers(200, z.array(authorOptionSchema), 'The names', [401]),
  },
)

export const createCreditsApi = (credits: CreditsService) =>
  newApi().openapi(optionsRoute, async (c) => c.json(await credits.listOptions(c.var.edition), 200))

export type CreditsApi = ReturnType<typeof createCreditsApi>
