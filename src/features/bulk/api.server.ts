import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { articleListFilterSchema } from '#features/articles/contract.ts'
import type { PostsService } from '#features/blog/service.server.ts'
import { casinoListFilterSchema } from '#features/casinos/admin-contract.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { GuidesService } from '#features/guides/service.server.ts'
import type { HistoryService } from '#features/history/service.server.ts'
import { getActor } from '#http/actor.ts'
import type { HttpEnv } from '#http/context.ts'
import { refuseInvalid } from '#http/errors.ts'
import { answers, jsonBody } from '#http/openapi.ts'
import {
  bulkResultSchema,
  casinoBulkSchema,
  guideBulkSchema,
  postBulkSchema,
  seenEntrySchema,
  undoSchema,
} from './contract.ts'

const tags = ['Bulk']

const idsRoute = <const Kind extends string, Query extends z.ZodObject>(kind: Kind, query: Query) =>
  createRoute({
    method: 'get',
    path: `/admin/${kind}/ids`,
    tags,
    summary: `Ids and versions of the ${kind} that satisfy a filter of their list, at most 10,000`,
    request: { query },
    responses: answers(200, z.array(seenEntrySchema), 'What to pass to a bulk action', [400, 401]),
  })

const bulkRoute = <const Kind extends string, Body extends z.ZodType>(kind: Kind, body: Body) =>
  createRoute({
    method: 'post',
    path: `/admin/${kind}/bulk`,
    tags,
    summary: `One action on many ${kind} in one step; anything changed since it was seen is skipped`,
    request: { body: jsonBody(body) },
    responses: answers(200, bulkResultSchema, 'The result', [400, 401]),
  })

const undoRoute = createRoute({
  method: 'post',
  path: '/admin/audit/undo',
  tags,
  summary: 'Undo changes, such as those of a bulk action; anything changed again since is skipped',
  request: { body: jsonBody(undoSchema) },
  responses: answers(200, bulkResultSchema, 'The result', [400, 401]),
})

type Others = { casinos: CasinosService; guides: GuidesService; posts: PostsService; history: HistoryService }

export function createBulkApi({ casinos, guides, posts, history }: Others): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

  api.openapi(idsRoute('casinos', casinoListFilterSchema), async (c) =>
    c.json(await casinos.listSeen(c.var.edition, c.req.valid('query')), 200),
  )
  api.openapi(idsRoute('guides', articleListFilterSchema), async (c) =>
    c.json(await guides.listSeen(c.var.edition, c.req.valid('query')), 200),
  )
  api.openapi(idsRoute('blog', articleListFilterSchema), async (c) =>
    c.json(await posts.listSeen(c.var.edition, c.req.valid('query')), 200),
  )
  api.openapi(bulkRoute('casinos', casinoBulkSchema), async (c) =>
    c.json(await casinos.bulk(c.var.edition, getActor(c), c.req.valid('json')), 200),
  )
  api.openapi(bulkRoute('guides', guideBulkSchema), async (c) =>
    c.json(await guides.bulk(c.var.edition, getActor(c), c.req.valid('json')), 200),
  )
  api.openapi(bulkRoute('blog', postBulkSchema), async (c) =>
    c.json(await posts.bulk(c.var.edition, getActor(c), c.req.valid('json')), 200),
  )
  api.openapi(undoRoute, async (c) =>
    c.json(await history.undo(c.var.edition, getActor(c), c.req.valid('json').changes), 200),
  )
  return api
}
