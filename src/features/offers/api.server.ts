import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { done, jsonBody } from '#api/openapi.ts'
import { plainBulkSchema } from '#content/bulk/contract.ts'
import { createEntryApi } from '#content/entries/api.server.ts'
import { offerMoveSchema, offerSchemas } from './fields.ts'
import type { OffersService } from './service.server.ts'

const words = {
  tag: 'Offers',
  one: 'offer',
  many: 'offers',
  published: 'Published offers of VPNs or lotteries, in their page’s order',
}

const moveRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/offers/{id}/move',
    tags: [words.tag],
    summary: 'Move an offer up or down by one place',
    request: { params: z.object({ id: z.string() }), body: jsonBody(offerMoveSchema) },
    responses: done('Moved', [400, 401, 404, 409]),
  },
)

export const createOffersApi = (offers: OffersService) =>
  createEntryApi('offers', { ...offerSchemas, bulk: plainBulkSchema }, words, offers).openapi(
    moveRoute,
    async (c) => {
      await offers.move(c.var.edition, getActor(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'Offer moved successfully' }, 200)
    },
  )

export type OffersApi = ReturnType<typeof createOffersApi>
