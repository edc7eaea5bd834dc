import { plainBulkSchema } from '#content/bulk/contract.ts'
import { createEntryApi } from '#content/entries/api.server.ts'
import { offerMoveSchema, offerSchemas } from './fields.ts'
import type { OffersService } from './service.server.ts'

const words = {
  tag: 'Offers',
  published: 'Published offers of VPNs or lotteries, in their page’s order',
}

export const createOffersApi = (offers: OffersService) =>
  createEntryApi('offers', { ...offerSchemas, bulk: plainBulkSchema }, words, offers).post(
    '/admin/offers/{id}/move',
    {
      access: 'editor',
      summary: 'Move an offer up or down by one place',
      takes: offerMoveSchema,
      says: 'Offer moved successfully',
      refuses: [409],
    },
    (c) => offers.move(c.edition, c.actor, c.id, c.body),
  ).hono

export type OffersApi = ReturnType<typeof createOffersApi>
