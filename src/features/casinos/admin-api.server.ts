/** Besides creating, changing and deleting. */
import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import { casinoBulkSchema } from '#content/bulk/contract.ts'
import { defineBulkRoutes } from '#content/bulk/routes.server.ts'
import {
  casinoListFilterSchema,
  casinoListItemSchema,
  casinoListQuerySchema,
  casinoMoveSchema,
  knownValuesSchema,
} from './admin-contract.ts'
import { adminCasinoSchema } from './contract.ts'
import type { CasinosService } from './service.server.ts'

const tags = ['Casinos']
const byId = { params: z.object({ id: z.string() }) }

const listRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/casinos',
    tags,
    summary: 'All casinos, including inactive ones, with every translation',
    responses: answers(200, z.array(adminCasinoSchema), 'The casinos', [401]),
  },
)
const pageRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/casinos/page',
    tags,
    summary:
      'A page of all casinos, including inactive ones, without their reviews; X-Total-Count gives the total, X-Active-Count how many are active',
    request: { query: casinoListQuerySchema },
    responses: answers(200, z.array(casinoListItemSchema), 'The casinos', [400, 401]),
  },
)
const knownValuesRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/casinos/known-values',
    tags,
    summary: 'What casinos have as coins, payment methods, licences and tags, to suggest it',
    responses: answers(200, knownValuesSchema, 'The most frequent first', [401]),
  },
)
const detailRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/casinos/{id}',
    tags,
    summary: 'One casino, including inactive ones, with every translation',
    request: byId,
    responses: answers(200, adminCasinoSchema, 'The casino', [401, 404]),
  },
)
const moveRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/casinos/{id}/move',
    tags,
    summary:
      'Move one casino to another place in the ranking; refused if the order has changed since it was seen',
    request: { ...byId, body: jsonBody(casinoMoveSchema) },
    responses: done('Moved', [...adminRefusals, 409]),
  },
)

const bulk = defineBulkRoutes('casinos', { filter: casinoListFilterSchema, bulk: casinoBulkSchema })

export function createCasinosAdminApi(casinos: CasinosService) {
  return newApi()
    .openapi(bulk.ids, async (c) =>
      c.json(await casinos.listSeen(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(bulk.run, async (c) =>
      c.json(await casinos.bulk(c.var.edition, getActor(c), c.req.valid('json')), 200),
    )
    .openapi(listRoute, async (c) => c.json(await casinos.adminList(c.var.edition), 200))
    .openapi(pageRoute, async (c) => {
      const { items, total, active } = await casinos.adminPage(c.var.edition, c.req.valid('query'))
      c.header('x-total-count', String(total))
      c.header('x-active-count', String(active))
      return c.json(items, 200)
    })
    .openapi(knownValuesRoute, async (c) => c.json(await casinos.knownValues(c.var.edition), 200))
    .openapi(detailRoute, async (c) =>
      c.json(await casinos.getForAdmin(c.var.edition, c.req.valid('param').id), 200),
    )
    .openapi(moveRoute, async (c) => {
      await casinos.move(c.var.edition, getActor(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'Casino rankings updated successfully' }, 200)
    })
}

export type CasinosAdminApi = ReturnType<typeof createCasinosAdminApi>
