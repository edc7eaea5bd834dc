import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import {
  termChangesSchema,
  termCreationSchema,
  termMergeSchema,
  termQuerySchema,
  termSchema,
} from './contract.ts'
import type { TermsService } from './service.server.ts'

const tags = ['Categories and tags']
const path = '/admin/terms'
const byId = { params: z.object({ id: z.string() }) }

const listRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path,
    tags,
    summary: 'Categories or tags of a section; X-Total-Count gives the total',
    request: { query: termQuerySchema },
    responses: answers(200, z.array(termSchema), 'With how many articles have each', [400, 401]),
  },
)
const creationRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path,
    tags,
    summary: 'Add a category or tag; articles that name a new one add it too',
    request: { body: jsonBody(termCreationSchema) },
    responses: answers(201, termSchema, 'The category or tag', [400, 401, 409]),
  },
)
const changeRoute = endpoint(
  { access: 'editor' },
  {
    method: 'patch',
    path: `${path}/{id}`,
    tags,
    summary: 'Rename or translate; a new name is written into every article that has it',
    request: { ...byId, body: jsonBody(termChangesSchema) },
    responses: answers(200, termSchema, 'The category or tag', [...adminRefusals, 409]),
  },
)
const mergeRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: `${path}/{id}/merge`,
    tags,
    summary: 'Give its articles another one, and delete it',
    request: { ...byId, body: jsonBody(termMergeSchema) },
    responses: answers(200, termSchema, 'The one that stays', [...adminRefusals, 409]),
  },
)
const removalRoute = endpoint(
  { access: 'editor' },
  {
    method: 'delete',
    path: `${path}/{id}`,
    tags,
    summary: 'Delete what no article has',
    request: byId,
    responses: done('Deleted', [401, 404, 409]),
  },
)

export function createTermsApi(terms: TermsService) {
  return newApi()
    .openapi(listRoute, async (c) => {
      const { items, total } = await terms.list(c.var.edition, c.req.valid('query'))
      c.header('x-total-count', String(total))
      return c.json(items, 200)
    })
    .openapi(creationRoute, async (c) =>
      c.json(await terms.create(c.var.edition, getActor(c), c.req.valid('json')), 201),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await terms.update(c.var.edition, getActor(c), id, c.req.valid('json')), 200)
    })
    .openapi(mergeRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await terms.merge(c.var.edition, getActor(c), id, c.req.valid('json')), 200)
    })
    .openapi(removalRoute, async (c) => {
      await terms.remove(c.var.edition, getActor(c), c.req.valid('param').id)
      return c.json({ message: 'Deleted' }, 200)
    })
}

export type TermsApi = ReturnType<typeof createTermsApi>
