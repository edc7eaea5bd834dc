import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, jsonBody } from '#api/openapi.ts'
import { linkChangesSchema, linkCountsSchema, linkQuerySchema, linkSchema } from './contract.ts'
import type { LinksService } from './service.server.ts'

const tags = ['Links']
const byId = { params: z.object({ id: z.string() }) }

const listRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/links',
    tags,
    summary: 'Outgoing addresses and their state; X-Total-Count gives the total',
    request: { query: linkQuerySchema },
    responses: answers(200, z.array(linkSchema), 'The addresses', [400, 401]),
  },
)
const countsRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/links/counts',
    tags,
    summary: 'How many outgoing addresses are in each state',
    responses: answers(200, linkCountsSchema, 'The counts', [401]),
  },
)
const checkRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/links/{id}/check',
    tags,
    summary: 'Check an outgoing address at once; takes as long as its server does',
    request: byId,
    responses: answers(200, linkSchema, 'Its state', [401, 404]),
  },
)
const changeRoute = endpoint(
  { access: 'editor' },
  {
    method: 'patch',
    path: '/admin/links/{id}',
    tags,
    summary: 'Set whether an outgoing address is checked',
    request: { ...byId, body: jsonBody(linkChangesSchema) },
    responses: answers(200, linkSchema, 'The address', adminRefusals),
  },
)

export function createLinksApi(links: LinksService) {
  return newApi()
    .openapi(listRoute, async (c) => {
      const { items, total } = await links.list(c.var.edition, c.req.valid('query'))
      c.header('x-total-count', String(total))
      return c.json(items, 200)
    })
    .openapi(countsRoute, async (c) => c.json(await links.count(c.var.edition), 200))
    .openapi(checkRoute, async (c) =>
      c.json(await links.checkNow(c.var.edition, c.req.valid('param').id), 200),
    )
    .openapi(changeRoute, async (c) => {
      const { isIgnored } = c.req.valid('json')
      return c.json(
        await links.ignore(c.var.edition, getActor(c), c.req.valid('param').id, isIgnored),
        200,
      )
    })
}

export type LinksApi = ReturnType<typeof createLinksApi>
