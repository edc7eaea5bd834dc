import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { plainBulkSchema } from '#content/bulk/contract.ts'
import { createEntryApi } from '#content/entries/api.server.ts'
import { offerMoveSchema, offerSchemas, offerWayChangesSchema, offerWaySchema } from './fields.ts'
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

/** Has to be mounted first, as `ways` would be an id for the calls above. */
export const createOfferWaysApi = (offers: OffersService) =>
  defineApi('Offers')
    .get(
      '/admin/offers/ways',
      {
        access: 'commercial',
        summary: 'Where all offers lead readers, drafts included, in their order',
        gives: z.array(offerWaySchema),
      },
      (c) => offers.listWays(c.edition),
    )
    .patch(
      '/admin/offers/{id}/way',
      {
        access: 'commercial',
        summary: 'Change where an offer leads readers',
        takes: offerWayChangesSchema,
        gives: offerWaySchema,
        refuses: [409],
      },
      (c) => offers.changeWay(c.edition, c.actor, c.id, c.body),
    ).hono

export type OfferWaysApi = ReturnType<typeof createOfferWaysApi>
export type OffersApi = ReturnType<typeof createOffersApi>
