import * as z from 'zod'
import { guideBulkSchema } from '#content/bulk/contract.ts'
import { defineBulkRoutes } from '#content/bulk/routes.server.ts'
import { articleListFilterSchema, articleListQuerySchema } from '../contract.ts'
import { AppError } from '#errors.ts'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import {
  adminGuideSchema,
  guideChangesSchema,
  guideCreationSchema,
  guideListItemSchema,
  guideQuerySchema,
  guideSchema,
} from './contract.ts'
import type { GuidesService } from './service.server.ts'

const tags = ['Guides']
const byId = { params: z.object({ id: z.string() }) }

const listRoute = endpoint(
  { access: 'anyone' },
  {
    method: 'get',
    path: '/guides',
    tags,
    summary: 'Published guides; X-Total-Count gives the total',
    request: { query: guideQuerySchema },
    responses: answers(200, z.array(guideSchema), 'The guides', [400]),
  },
)
const detailRoute = endpoint(
  { access: 'anyone' },
  {
    method: 'get',
    path: '/guides/{slug}',
    tags,
    summary: 'One published guide',
    request: { params: z.object({ slug: z.string() }) },
    responses: answers(200, guideSchema, 'The guide', [404]),
  },
)
const adminListRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/guides',
    tags,
    summary: 'All guides, including drafts, with every translation',
    responses: answers(200, z.array(adminGuideSchema), 'The guides', [401]),
  },
)
const adminPageRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/guides/page',
    tags,
    summary: 'A page of all guides, including drafts, without their content; X-Total-Count gives the total',
    request: { query: articleListQuerySchema },
    responses: answers(200, z.array(guideListItemSchema), 'The guides', [400, 401]),
  },
)
const adminDetailRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/guides/{id}',
    tags,
    summary: 'One guide, including drafts, with every translation',
    request: byId,
    responses: answers(200, adminGuideSchema, 'The guide', [401, 404]),
  },
)
const creationRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/guides',
    tags,
    summary: 'Add a guide',
    request: { body: jsonBody(guideCreationSchema) },
    responses: answers(201, adminGuideSchema, 'The guide', [400, 401, 409]),
  },
)
const changeRoute = endpoint(
  { access: 'editor' },
  {
    method: 'patch',
    path: '/guides/{id}',
    tags,
    summary: 'Change the given fields of a guide',
    request: { ...byId, body: jsonBody(guideChangesSchema) },
    responses: answers(200, adminGuideSchema, 'The guide', [...adminRefusals, 409]),
  },
)
const removalRoute = endpoint(
  { access: 'editor' },
  {
    method: 'delete',
    path: '/guides/{id}',
    tags,
    summary: 'Delete a guide',
    request: byId,
    responses: done('Deleted', [401, 404]),
  },
)

const bulk = defineBulkRoutes('guides', { filter: articleListFilterSchema, bulk: guideBulkSchema })

export function createGuidesApi(guides: GuidesService) {
  return newApi()
    .openapi(bulk.ids, async (c) => c.json(await guides.listSeen(c.var.edition, c.req.valid('query')), 200))
    .openapi(bulk.run, async (c) => c.json(await guides.bulk(c.var.edition, getActor(c), c.req.valid('json')), 200))
    .openapi(listRoute, async (c) => {
      const { edition, language } = c.var
      const query = c.req.valid('query')
      const items = await guides.list(edition, language, query)
      const whole = query.limit === undefined && query.offset === undefined
      c.header('x-total-count', String(whole ? items.length : await guides.count(edition, query)))
      return c.json(items, 200)
    })
    .openapi(detailRoute, async (c) => {
      const guide = await guides.findBySlug(c.var.edition, c.var.language, c.req.valid('param').slug)
      if (!guide) throw new AppError('notFound', 'Guide not found')
      return c.json(guide, 200)
    })
    .openapi(adminListRoute, async (c) => c.json(await guides.adminList(c.var.edition), 200))
    .openapi(adminPageRoute, async (c) => {
      const { items, total } = await guides.adminPage(c.var.edition, c.req.valid('query'))
      c.header('x-total-count', String(total))
      return c.json(items, 200)
    })
    .openapi(adminDetailRoute, async (c) =>
      c.json(await guides.getForAdmin(c.var.edition, c.req.valid('param').id), 200),
    )
    .openapi(creationRoute, async (c) =>
      c.json(await guides.create(c.var.edition, getActor(c), c.req.valid('json')), 201),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await guides.update(c.var.edition, getActor(c), id, c.req.valid('json')), 200)
    })
    .openapi(removalRoute, async (c) => {
      await guides.remove(c.var.edition, getActor(c), c.req.valid('param').id)
      return c.json({ message: 'Guide deleted successfully' }, 200)
    })
}

export type GuidesApi = ReturnType<typeof createGuidesApi>
