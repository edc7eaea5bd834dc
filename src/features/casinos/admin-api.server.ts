/** What the admin needs beside creating, changing and deleting casinos. */
import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { casinoBulkSchema } from '#content/bulk/contract.ts'
import { describeBulk, describeIds } from '#content/bulk/describe-calls.server.ts'
import {
  casinoListFilterSchema,
  casinoListItemSchema,
  casinoListQuerySchema,
  casinoMoveSchema,
  checkedFactSchema,
  factListQuerySchema,
  keptBonusesSchema,
  keptPayoutsSchema,
  keptStandingSchema,
  knownValuesSchema,
  standingListQuerySchema,
} from './admin-contract.ts'
import { adminCasinoSchema } from './contract.ts'
import type { CasinosService } from './service.server.ts'

export function createCasinosAdminApi(casinos: CasinosService) {
  return (
    defineApi('Casinos')
      // Bulk calls come first, because the address of one casino would match them.
      .get('/admin/casinos/ids', describeIds('casinos', casinoListFilterSchema), (c) =>
        casinos.listSeen(c.edition, c.query),
      )
      .post('/admin/casinos/bulk', describeBulk('casinos', casinoBulkSchema), (c) =>
        casinos.bulk(c.edition, c.actor, c.body),
      )
      .get(
        '/admin/casinos',
        {
          access: 'editor',
          summary: 'All casinos, including inactive ones, with every translation',
          gives: z.array(adminCasinoSchema),
        },
        (c) => casinos.adminList(c.edition),
      )
      .get(
        '/admin/casinos/page',
        {
          access: 'editor',
          summary:
            'A page of all casinos, including inactive ones, without their reviews; X-Total-Count gives the total, X-Active-Count how many are active',
          query: casinoListQuerySchema,
          gives: z.array(casinoListItemSchema),
        },
        async (c) => {
          const { items, total, active } = await casinos.adminPage(c.edition, c.query)
          c.context.header('x-total-count', String(total))
          c.context.header('x-active-count', String(active))
          return items
        },
      )
      .get(
        '/admin/casinos/known-values',
        {
          access: 'editor',
          summary: 'What casinos have as coins, payment methods, licences and tags, to suggest it',
          gives: knownValuesSchema,
          answer: 'The most frequent first',
        },
        (c) => casinos.knownValues(c.edition),
      )
      .get(
        '/admin/casinos/{id}',
        {
          access: 'editor',
          summary: 'One casino, including inactive ones, with every translation',
          gives: adminCasinoSchema,
        },
        (c) => casinos.getForAdmin(c.edition, c.id),
      )
      .get(
        '/admin/casinos/{id}/bonuses',
        {
          access: 'editor',
          summary: 'The bonuses of a casino as readers are told of them, in each language',
          gives: keptBonusesSchema,
        },
        (c) => casinos.listBonuses(c.edition, c.id),
      )
      .get(
        '/admin/casinos/{id}/payouts',
        {
          access: 'editor',
          summary: 'The payout tests of a casino, those included that readers are not told of',
          gives: keptPayoutsSchema,
        },
        (c) => casinos.listPayouts(c.edition, c.id),
      )
      .page(
        '/admin/standings',
        {
          access: 'editor',
          summary:
            'Why each casino is in its place, inactive ones included; X-Total-Count gives the total',
          query: standingListQuerySchema,
          lists: keptStandingSchema,
        },
        (c) => casinos.listStandings(c.edition, c.query),
      )
      .page(
        '/admin/facts',
        {
          access: 'editor',
          summary: 'Facts of active casinos to be checked; X-Total-Count gives the total',
          query: factListQuerySchema,
          lists: checkedFactSchema,
        },
        (c) => casinos.listFacts(c.edition, c.query),
      )
      .post(
        '/admin/casinos/{id}/move',
        {
          access: 'editor',
          summary:
            'Move one casino to another place in the ranking; refused if the order has changed since it was seen',
          takes: casinoMoveSchema,
          says: 'Casino rankings updated successfully',
          refuses: [409],
        },
        (c) => casinos.move(c.edition, c.actor, c.id, c.body),
      ).hono
  )
}

export type CasinosAdminApi = ReturnType<typeof createCasinosAdminApi>
