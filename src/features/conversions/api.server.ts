import type { Context } from 'hono'
import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import type { HttpEnv } from '#api/context.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { refuseInvalid } from '#api/errors.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import {
  conversionFilterSchema,
  conversionQuerySchema,
  conversionSchema,
  importResultSchema,
  postbackSchema,
  reportedSchema,
  reportSchema,
} from './contract.ts'
import type { ConversionsService } from './service.server.ts'

const tags = ['Conversions']
const byProgramme = { params: z.object({ programme: z.string() }) }
const refusals = [400, 401, 409, 429] as const

const getRoute = endpoint(
  { access: 'anyone', rate: 'conversions' },
  {
    method: 'get',
    path: '/conversions/{programme}',
    tags,
    summary:
      'A programme’s postback: a visit led to a conversion. A repeat changes nothing and gets the same answer',
    request: { ...byProgramme, query: postbackSchema },
    responses: done('Recorded', refusals),
  },
)
const postRoute = endpoint(
  { access: 'anyone', rate: 'conversions' },
  {
    method: 'post',
    path: '/conversions/{programme}',
    tags,
    summary: 'A programme’s postback, with its fields in the address, as JSON or as a form',
    request: {
      ...byProgramme,
      query: postbackSchema,
      body: {
        content: {
          'application/json': { schema: postbackSchema },
          'application/x-www-form-urlencoded': { schema: postbackSchema },
        },
      },
    },
    responses: done('Recorded', refusals),
  },
)
const importRoute = endpoint(
  { access: 'administrator', body: 'upload' },
  {
    method: 'post',
    path: '/admin/programmes/{programme}/reports',
    tags,
    summary: 'Import a programme’s report, all or nothing; a dry run lists each problem by row',
    request: { ...byProgramme, body: jsonBody(reportSchema) },
    responses: answers(200, importResultSchema, 'What was done, or would be done', [
      ...adminRefusals,
      403,
      413,
    ]),
  },
)
const listRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/conversions',
    tags,
    summary: 'Conversions, newest first; X-Total-Count gives the total',
    request: { query: conversionQuerySchema },
    responses: answers(200, z.array(conversionSchema), 'The conversions', [400, 401, 403]),
  },
)

const exportRoute = endpoint(
  { access: 'administrator', streamed: true },
  {
    method: 'get',
    path: '/admin/conversions.csv',
    tags,
    summary: 'Conversions as CSV; recorded in the audit log',
    request: { query: conversionFilterSchema },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    },
  },
)

export function createConversionsApi(conversions: ConversionsService) {
  async function take(
    c: Context<HttpEnv>,
    programme: string,
    fields: z.infer<typeof postbackSchema>,
  ) {
    const { secret = readBearer(c), ...values } = fields
    const read = reportedSchema.safeParse(values)
    refuseInvalid(read)
    if (read.success) await conversions.report(programme, secret, read.data)
    return { message: 'Conversion recorded' }
  }

  return newApi()
    .openapi(getRoute, async (c) =>
      c.json(await take(c, c.req.valid('param').programme, c.req.valid('query')), 200),
    )
    .openapi(postRoute, async (c) => {
      const fields = { ...c.req.valid('query'), ...c.req.valid('json'), ...c.req.valid('form') }
      return c.json(await take(c, c.req.valid('param').programme, fields), 200)
    })
    .openapi(importRoute, async (c) => {
      const { programme } = c.req.valid('param')
      return c.json(
        await conversions.importReport(c.var.edition, getActor(c), programme, c.req.valid('json')),
        200,
      )
    })
    .openapi(exportRoute, async (c) => {
      const file = await conversions.exportCsv(c.var.edition, getActor(c), c.req.valid('query'))
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', `attachment; filename="conversions-${c.var.edition.id}.csv"`)
      return c.body(file, 200)
    })
    .openapi(listRoute, async (c) => {
      const { items, total } = await conversions.list(c.var.edition, c.req.valid('query'))
      c.header('x-total-count', String(total))
      return c.json(items, 200)
    })
}

const readBearer = (c: Context<HttpEnv>) =>
  /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

export type ConversionsApi = ReturnType<typeof createConversionsApi>
