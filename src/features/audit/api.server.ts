import * as z from 'zod'
import { getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers } from '#api/openapi.ts'
import { auditEntrySchema, auditQuerySchema, isContent, logFilterSchema, logQuerySchema } from '#audit/contract.ts'
import type { AuditLog } from './log.server.ts'
import type { AuditService } from '#audit/service.server.ts'

const listRoute = endpoint({ access: 'editor' }, {
  method: 'get',
  path: '/admin/audit',
  tags: ['Audit'],
  summary: 'Who changed what, newest first; editors name a kind of content',
  request: { query: auditQuerySchema },
  responses: answers(200, z.array(auditEntrySchema), 'The changes', [400, 401, 403]),
})

const logRoute = endpoint({ access: 'administrator' }, {
  method: 'get',
  path: '/admin/audit/log',
  tags: ['Audit'],
  summary: 'The log of the whole site, newest first; the next page begins after `before`',
  request: { query: logQuerySchema },
  responses: answers(200, z.array(auditEntrySchema), 'The entries', [400, 401, 403]),
})
const peopleRoute = endpoint({ access: 'administrator' }, {
  method: 'get',
  path: '/admin/audit/log/people',
  tags: ['Audit'],
  summary: 'Addresses of all who are in the log',
  responses: answers(200, z.array(z.string()), 'The addresses', [401, 403]),
})
const exportRoute = endpoint({ access: 'administrator', streamed: true }, {
  method: 'get',
  path: '/admin/audit/log.csv',
  tags: ['Audit'],
  summary: 'The log as CSV; that it was taken is recorded in it',
  request: { query: logFilterSchema },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
})

export function createAuditApi(audit: AuditService, log: AuditLog) {
  return newApi()
    .openapi(listRoute, async (c) => {
      const query = c.req.valid('query')
      // The history of content is editors' business; what happens to users, programmes and mails is not.
      if (!isContent(query.entity)) getAdministrator(c)
      return c.json(await audit.list(c.var.edition, query), 200)
    })
    .openapi(logRoute, async (c) => c.json(await log.list(c.req.valid('query')), 200))
    .openapi(peopleRoute, async (c) => c.json(await log.listPeople(), 200))
    .openapi(exportRoute, async (c) => {
      const file = await log.exportCsv(getAdministrator(c), c.req.valid('query'))
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', 'attachment; filename="audit-log.csv"')
      // Given one, nobody reads the whole file to make one.
      c.header('etag', `W/"${c.var.requestId}"`)
      return c.body(file, 200)
    })
}
