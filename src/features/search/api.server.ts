import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers } from '#api/openapi.ts'
import { searchHitSchema, searchQuerySchema } from './contract.ts'
import type { SearchService } from './service.server.ts'

const searchRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/search',
    tags: ['Search'],
    summary:
      'Casinos, guides, posts and messages of the edition; for administrators also programmes, subscribers and users',
    request: { query: searchQuerySchema },
    responses: answers(
      200,
      z.array(searchHitSchema),
      'A few of each kind, the nearest first',
      [400, 401],
    ),
  },
)

export function createSearchApi(search: SearchService) {
  return newApi().openapi(searchRoute, async (c) =>
    c.json(await search.search(c.var.edition, getActor(c), c.req.valid('query').q), 200),
  )
}

export type SearchApi = ReturnType<typeof createSearchApi>
