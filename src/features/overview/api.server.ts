import { defineApi } from '#api/define-api.ts'
import { draftsSchema } from './contract.ts'
import type { OverviewService } from './service.server.ts'

export function createOverviewApi(overview: OverviewService) {
  return defineApi('Drafts').get(
    '/admin/drafts',
    {
      access: 'editor',
      summary: 'What is not published yet, of every kind of content',
      gives: draftsSchema,
    },
    (c) => overview.listDrafts(c.edition),
  ).hono
}

export type OverviewApi = ReturnType<typeof createOverviewApi>
