import * as z from 'zod'
import { AppError } from '#errors.ts'
import { placements } from '#contract/placements.ts'
import type { ClicksService } from '#features/clicks/service.server.ts'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import {
  adminCasinoSchema,
  casinoChangesSchema,
  casinoCreationSchema,
  casinoOrderSchema,
  casinoQuerySchema,
  casinoSchema,
  linkedCasinoSchema,
  listedCasinoSchema,
  maxListed,
} from './contract.ts'
import type { CasinosService } from './service.server.ts'

const tags = ['Casinos']
const bySlug = { params: z.object({ slug: z.string() }) }
const byId = { params: z.object({ id: z.string() }) }

const listRoute = endpoint(
  { access: 'anyone', depends: ['casinos'] },
  {
    method: 'get',
    path: '/casinos',
    tags,
    summary:
      'Active casinos that match the filters, the first 1000 unless `limit` and `offset` say otherwise; ' +
      'X-Total-Count gives the total in all, Link where the next are',
    request: { query: casinoQuerySchema.extend({ placement: z.enum(placements).optional() }) },
    responses: answers(200, z.array(linkedCasinoSchema), 'The casinos', [400]),
  },
)
const topRoute = endpoint(
  { access: 'anyone', depends: ['casinos'] },
  {
    method: 'get',
    path: '/casinos/top',
    tags,
    summary: 'The top casinos in the ranking',
    request: { query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) }) },
    responses: answers(200, z.array(listedCasinoSchema), 'The casinos', [400]),
  },
)
const detailRoute = endpoint(
  { access: 'anyone', depends: ['casinos'] },
  {
    method: 'get',
    path: '/casinos/{slug}',
    tags,
    summary: 'One active casino',
    request: bySlug,
    responses: answers(200, casinoSchema, 'The casino', [404]),
  },
)
const creationRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/casinos',
    tags,
    summary: 'Add a casino',
    request: { body: jsonBody(casinoCreationSchema) },
    responses: answers(201, adminCasinoSchema, 'The casino', [400, 401, 409]),
  },
)
const orderRoute = endpoint(
  { access: 'editor' },
  {
    method: 'put',
    path: '/casinos/order',
    tags,
    summary: 'Rank all casinos from 1 in the order of the ids',
    request: { body: jsonBody(casinoOrderSchema) },
    responses: done('The order is saved', [400, 401, 409]),
  },
)
const changeRoute = endpoint(
  { access: 'editor' },
  {
    method: 'patch',
    path: '/casinos/{id}',
    tags,
    summary: 'Change the given fields of a casino',
    request: { ...byId, body: jsonBody(casinoChangesSchema) },
    responses: answers(200, adminCasinoSchema, 'The casino', [...adminRefusals, 409]),
  },
)
const removalRoute = endpoint(
  { access: 'editor' },
  {
    method: 'delete',
    path: '/casinos/{id}',
    tags,
    summary: 'Delete a casino',
    request: byId,
    responses: done('Deleted', [401, 404]),
  },
)

/** RFC 8288. */
function linkToNext(url: string, offset: number, limit: number): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('limit', String(limit))
  searchParams.set('offset', String(offset))
  return `<${pathname}?${searchParams}>; rel="next"`
}

export function createCasinosApi(casinos: CasinosService, clicks: Pick<ClicksService, 'signAll'>) {
  return newApi()
    .openapi(listRoute, async (c) => {
      const { placement, limit = maxListed, ...query } = c.req.valid('query')
      const { items, total } = await casinos.list(c.var.edition, c.var.language, {
        ...query,
        limit,
      })
      c.header('x-total-count', String(total))
      const next = (query.offset ?? 0) + limit
      if (next < total) c.header('link', linkToNext(c.req.url, next, limit))
      return c.json(placement ? clicks.signAll(c.var.edition.id, placement, items) : items, 200)
    })
    .openapi(topRoute, async (c) =>
      c.json(await casinos.top(c.var.edition, c.var.language, c.req.valid('query').limit), 200),
    )
    .openapi(detailRoute, async (c) => {
      const casino = await casinos.findBySlug(
        c.var.edition,
        c.var.language,
        c.req.valid('param').slug,
      )
      if (!casino) throw new AppError('notFound', 'Casino not found')
      return c.json(casino, 200)
    })
    .openapi(creationRoute, async (c) =>
      c.json(await casinos.create(c.var.edition, getActor(c), c.req.valid('json')), 201),
    )
    .openapi(orderRoute, async (c) => {
      await casinos.reorder(c.var.edition, getActor(c), c.req.valid('json').ids)
      return c.json({ message: 'Casino rankings updated successfully' }, 200)
    })
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await casinos.update(c.var.edition, getActor(c), id, c.req.valid('json')), 200)
    })
    .openapi(removalRoute, async (c) => {
      await casinos.remove(c.var.edition, getActor(c), c.req.valid('param').id)
      return c.json({ message: 'Casino deleted successfully' }, 200)
    })
}

export type CasinosApi = ReturnType<typeof createCasinosApi>
