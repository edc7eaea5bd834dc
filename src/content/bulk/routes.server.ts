import * as z from 'zod'
import { endpoint } from '#api/endpoint.ts'
import { answers, jsonBody } from '#api/openapi.ts'
import { bulkResultSchema, entryVersionSchema } from './contract.ts'

const tags = ['Bulk']

const idsRoute = <const Kind extends string, Filter extends z.ZodObject>(
  kind: Kind,
  filter: Filter,
) =>
  endpoint(
    { access: 'editor' },
    {
      method: 'get',
      path: `/admin/${kind}/ids` as const,
      tags,
      summary: `Ids and versions of the ${kind} that satisfy a filter of their list, at most 10,000`,
      request: { query: filter },
      responses: answers(
        200,
        z.array(entryVersionSchema),
        'What to pass to a bulk action',
        [400, 401],
      ),
    },
  )

const bulkRoute = <const Kind extends string, Body extends z.ZodType>(kind: Kind, body: Body) =>
  endpoint(
    { access: 'editor' },
    {
      method: 'post',
      path: `/admin/${kind}/bulk` as const,
      tags,
      summary: `One action on many ${kind} in one step; anything changed since it was seen is skipped`,
      request: { body: jsonBody(body) },
      responses: answers(200, bulkResultSchema, 'The result', [400, 401]),
    },
  )

/** Mount these before the kind's other calls, whose `{id}` would match them. */
export const defineBulkRoutes = <
  const Kind extends string,
  Filter extends z.ZodObject,
  Body extends z.ZodType,
>(
  kind: Kind,
  schemas: { filter: Filter; bulk: Body },
) => ({ ids: idsRoute(kind, schemas.filter), run: bulkRoute(kind, schemas.bulk) })
