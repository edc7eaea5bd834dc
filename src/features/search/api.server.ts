import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { searchHitSchema, searchQuerySchema } from './contract.ts'
import type { SearchService } from './service.server.ts'

export function createSearchApi(search: SearchService) {
  return defineApi('Search').get(
    '/admin/search',
    {
      access: 'editor',
      summary:
        'Casinos, guides, posts and messages of the edition; for administrators also programmes, subscribers and users',
      query: searchQuerySchema,
      gives: z.array(searchHitSchema),
      answer: 'A few of each kind, the nearest first',
    },
    (c) => search.search(c.edition, c.actor, c.query.q),
  ).hono
}

export type SearchApi = ReturnType<typeof createSearchApi>
