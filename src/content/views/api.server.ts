import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import { viewChangesSchema, viewInputSchema, viewSchema } from './contract.ts'
import type { ViewsService } from './service.server.ts'

const tags = ['Saved views']
const path = '/admin/views'
const byId = { params: z.object({ id: z.string() }) }

const listRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path,
    tags,
    summary: 'Your saved views of lists',
    responses: answers(200, z.array(viewSchema), 'By list and name', [401]),
  },
)
const creationRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path,
    tags,
    summary: 'Name the search, filters and order of a list; nobody else sees it',
    request: { body: jsonBody(viewInputSchema) },
    responses: answers(201, viewSchema, 'The view', [400, 401, 409]),
  },
)
const changeRoute = endpoint(
  { access: 'editor' },
  {
    method: 'patch',
    path: `${path}/{id}`,
    tags,
    summary: 'Rename one of your views',
    request: { ...byId, body: jsonBody(viewChangesSchema) },
    responses: answers(200, viewSchema, 'The view', [...adminRefusals, 409]),
  },
)
const removalRoute = endpoint(
  { access: 'editor' },
  {
    method: 'delete',
    path: `${path}/{id}`,
    tags,
    summary: 'Delete one of your views',
    request: byId,
    responses: done('Deleted', [401, 404]),
  },
)

export function createViewsApi(views: ViewsService) {
  return newApi()
    .openapi(listRoute, async (c) => c.json(await views.list(c.var.edition, getActor(c)), 200))
    .openapi(creationRoute, async (c) =>
      c.json(await views.create(c.var.edition, getActor(c), c.req.valid('json')), 201),
    )
    .openapi(changeRoute, async (c) => {
      const [{ id }, { name }] = [c.req.valid('param'), c.req.valid('json')]
      return c.json(await views.rename(c.var.edition, getActor(c), id, name), 200)
    })
    .openapi(removalRoute, async (c) => {
      await views.remove(c.var.edition, getActor(c), c.req.valid('param').id)
      return c.json({ message: 'View deleted' }, 200)
    })
}

export type ViewsApi = ReturnType<typeof createViewsApi>
