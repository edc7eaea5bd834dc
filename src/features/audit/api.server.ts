import * as z from 'zod'
import { getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers } from '#api/openapi.ts'
import { auditEntrySchema, logFilterSchema, logQuerySchema } from '#audit/contract.ts'
import type { AuditLog } from './log.server.ts'

const logRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/audit/log',
    tags: ['Audit'],
    summary: 'The log of the whole site, newest first; the next page begins after `before`',
    request: { query: logQuerySchema },
    responses: answers(200, z.array(auditEntrySchema), 'The entries', [400, 401, 403]),
  },
)
const peopleRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/audit/log/people',
    tags: ['Audit'],
    summary: 'Addresses of all who are in the log',
    responses: answers(200, z.array(z.string()), 'The addresses', [401, 403]),
  },
)
const exportRoute = endpoint(
  { access: 'administrator', streamed: true },
  {
    method: 'get',
    path: '/admin/audit/log.csv',
    tags: ['Audit'],
    summary: 'The log as CSV; that it was taken is recorded in it',
    request: { query: logFilterSchema },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    },
  },
)

export function createAuditApi(log: AuditLog) {
  return newApi()
    .openapi(logRoute, async (c) => c.json(await log.list(c.req.valid('query')), 200))
    .openapi(peopleRoute, async (c) => c.json(await log.listPeople(), 200))
    .openapi(exportRoute, async (c) => {
      const file = await log.exportCsv(getAdministrator(c), c.req.valid('query'))
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', 'attachment; filename="audit-log.csv"')
      // Otherwise the middleware would read the whole file to make one.
      c.header('etag', `W/"${c.var.requestId}"`)
      return c.body(file, 200)
    })
}

export type AuditApi = ReturnType<typeof createAuditApi>
