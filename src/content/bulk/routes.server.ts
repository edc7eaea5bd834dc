import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import type { HttpEnv } from '#api/context.ts'
import { answers, jsonBody } from '#api/openapi.ts'
import type { Actor } from '#audit/service.server.ts'
import type { Edition } from '#editions/edition.ts'
import { bulkResultSchema, seenEntrySchema, type BulkResult, type SeenEntry } from './contract.ts'

const tags = ['Bulk']

const idsRoute = <const Kind extends string, Filter extends z.ZodObject>(kind: Kind, filter: Filter) =>
  createRoute({
    method: 'get',
    path: `/admin/${kind}/ids`,
    tags,
    summary: `Ids and versions of the ${kind} that satisfy a filter of their list, at most 10,000`,
    request: { query: filter },
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

type BulkService<Filter, Bulk> = {
  listSeen(edition: Edition, filter: Filter): Promise<SeenEntry[]>
  bulk(edition: Edition, actor: Actor, bulk: Bulk): Promise<BulkResult>
}

/**
 * Must precede the kind's other routes, whose `{id}` matches these paths.
 * @param kind as in addresses, such as `casinos`
 */
export function addBulkRoutes<Filter extends z.ZodObject, Body extends z.ZodType>(
  api: OpenAPIHono<HttpEnv>,
  kind: string,
  schemas: { filter: Filter; bulk: Body },
  service: BulkService<z.output<Filter>, z.output<Body>>,
): void {
  api.openapi(idsRoute(kind, schemas.filter), async (c) => {
    const filter = c.req.valid('query' as never) as z.output<Filter>
    return c.json(await service.listSeen(c.var.edition, filter), 200)
  })
  api.openapi(bulkRoute(kind, schemas.bulk), async (c) => {
    const bulk = c.req.valid('json' as never) as z.output<Body>
    return c.json(await service.bulk(c.var.edition, getActor(c), bulk), 200)
  })
}
