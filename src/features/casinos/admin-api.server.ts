/** What the admin needs beside creating, changing and deleting casinos. */
import { defineApi } from '#api/define-api.ts'
import { casinoBulkSchema } from '#content/bulk/contract.ts'
import { describeBulk, describeIds } from '#content/bulk/describe-calls.server.ts'
import {
  casinoListFilterSchema,
  casinoListItemSchema,
  casinoListQuerySchema,
  casinoWayChangesSchema,
  casinoWaySchema,
  casinoWaysQuerySchema,
  knownValuesSchema,
} from './admin-contract.ts'
import { adminCasinoSchema } from './contract.ts'
import { figuresQuerySchema, toldFiguresSchema } from './figure-contract.ts'
import type { Figures } from './figures.server.ts'
import type { CasinosService } from './service.server.ts'

export function createCasinosAdminApi(casinos: CasinosService, figures: Figures) {
  return (
    defineApi('Casinos')
      // Bulk calls come first, because the address of one casino would match them.
      .get('/admin/casinos/ids', describeIds('casinos', casinoListFilterSchema), (c) =>
        casinos.listSeen(c.edition, c.query),
      )
      .post('/admin/casinos/bulk', describeBulk('casinos', casinoBulkSchema), (c) =>
        casinos.bulk(c.edition, c.actor, c.body),
      )
      .list(
        '/admin/casinos',
        {
          access: 'editor',
          summary: 'All casinos, including inactive ones, with every translation',
          lists: adminCasinoSchema,
        },
        (c) => casinos.adminParts(c.edition),
      )
      .page(
        '/admin/casinos/page',
        {
          access: 'editor',
          summary:
            'A page of all casinos, including inactive ones, without their reviews; X-Active-Count tells how many are active',
          query: casinoListQuerySchema,
          lists: casinoListItemSchema,
        },
        async (c) => {
          const page = await casinos.adminPage(c.edition, c.query)
          c.context.header('x-active-count', String(page.active))
          return page
        },
      )
      .get(
        '/admin/casinos/figures',
        {
          access: 'editor',
          summary: 'Figures that texts can take from records, as readers of the language get them',
          query: figuresQuerySchema,
          gives: toldFiguresSchema,
        },
        (c) => figures.list(c.reader, c.query),
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
      .page(
        '/admin/casinos/ways',
        {
          access: 'commercial',
          summary: 'The affiliate links of all casinos, by ranking',
          query: casinoWaysQuerySchema,
          lists: casinoWaySchema,
        },
        (c) => casinos.listWays(c.edition, c.query),
      )
      .patch(
        '/admin/casinos/{id}/way',
        {
          access: 'commercial',
          summary: 'Change where a casino leads readers',
          takes: casinoWayChangesSchema,
          gives: casinoWaySchema,
          refuses: [409],
        },
        (c) => casinos.changeWay(c.edition, c.actor, c.id, c.body),
      )
      .get(
        '/admin/casinos/{id}',
        {
          access: 'editor',
          summary: 'One casino, including inactive ones, with every translation',
          gives: adminCasinoSchema,
        },
        (c) => casinos.getForAdmin(c.edition, c.id),
      ).hono
  )
}

export type CasinosAdminApi = ReturnType<typeof createCasinosAdminApi>
