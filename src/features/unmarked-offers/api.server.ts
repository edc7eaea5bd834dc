import { defineApi } from '#api/define-api.ts'
import { unmarkedEntrySchema, unmarkedQuerySchema } from './contract.ts'
import type { UnmarkedOffersService } from './service.server.ts'

export function createUnmarkedOffersApi(unmarked: UnmarkedOffersService) {
  return defineApi('Texts').page(
    '/admin/unmarked-offers',
    {
      access: 'editor',
      summary:
        'Entries with sentences that look like offers and are not marked as such, which are shown to all readers; X-Total-Count gives the total',
      query: unmarkedQuerySchema,
      lists: unmarkedEntrySchema,
    },
    (c) => unmarked.list(c.edition, c.query),
  ).hono
}

export type UnmarkedOffersApi = ReturnType<typeof createUnmarkedOffersApi>
