import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import { sendCsv } from '#api/send-csv.ts'
import {
  redirectChangesSchema,
  redirectCreationSchema,
  redirectFileSchema,
  redirectImportSchema,
  redirectQuerySchema,
  redirectSchema,
} from './contract.ts'
import type { RedirectsService } from './service.server.ts'

const tags = ['Redirects']
const byId = { params: z.object({ id: z.string() }) }

const listRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/redirects',
    tags,
    summary: 'Former addresses and where they lead; X-Total-Count gives the total',
    request: { query: redirectQuerySchema },
    responses: answers(200, z.array(redirectSchema), 'The redirects', [400, 401]),
  },
)
const creationRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/redirects',
    tags,
    summary: 'Add a redirect; it leads to the last target of those that it leads to',
    request: { body: jsonBody(redirectCreationSchema) },
    responses: answers(201, redirectSchema, 'The redirect', [400, 401, 409]),
  },
)
const changeRoute = endpoint(
  { access: 'editor' },
  {
    method: 'patch',
    path: '/admin/redirects/{id}',
    tags,
    summary: 'Change a redirect; an automatic one becomes your own',
    request: { ...byId, body: jsonBody(redirectChangesSchema) },
    responses: answers(200, redirectSchema, 'The redirect', [...adminRefusals, 409]),
  },
)
const removalRoute = endpoint(
  { access: 'editor' },
  {
    method: 'delete',
    path: '/admin/redirects/{id}',
    tags,
    summary: 'Delete a redirect; its address becomes unknown (404)',
    request: byId,
    responses: done('Deleted', [401, 404]),
  },
)
const exportRoute = endpoint(
  { access: 'editor', streamed: true },
  {
    method: 'get',
    path: '/admin/redirects.csv',
    tags,
    summary: 'All redirects as CSV',
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    },
  },
)
const importRoute = endpoint(
  { access: 'editor', body: 'upload' },
  {
    method: 'post',
    path: '/admin/redirects/import',
    tags,
    summary:
      'Add and change redirects by a CSV file, all or nothing; a dry run lists each problem by row',
    request: { body: jsonBody(redirectFileSchema) },
    responses: answers(
      200,
      redirectImportSchema,
      'What was done, or would be done',
      [400, 401, 413],
    ),
  },
)

export function createRedirectsApi(redirects: RedirectsService) {
  return newApi()
    .openapi(listRoute, async (c) => {
      const { items, total } = await redirects.list(c.var.edition, c.req.valid('query'))
      c.header('x-total-count', String(total))
      return c.json(items, 200)
    })
    .openapi(creationRoute, async (c) =>
      c.json(await redirects.create(c.var.edition, getActor(c), c.req.valid('json')), 201),
    )
    .openapi(importRoute, async (c) =>
      c.json(await redirects.import(c.var.edition, getActor(c), c.req.valid('json')), 200),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(
        await redirects.update(c.var.edition, getActor(c), id, c.req.valid('json')),
        200,
      )
    })
    .openapi(removalRoute, async (c) => {
      await redirects.remove(c.var.edition, getActor(c), c.req.valid('param').id)
      return c.json({ message: 'Redirect deleted successfully' }, 200)
    })
    .openapi(
      exportRoute,
      async (c) => await sendCsv(c, 'redirects', redirects.export(c.var.edition)),
    )
}

export type RedirectsApi = ReturnType<typeof createRedirectsApi>
