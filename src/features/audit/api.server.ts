import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { sendFile } from '#api/send-file.ts'
import { auditEntrySchema, logFilterSchema, logQuerySchema } from '#audit/contract.ts'
import type { AuditLog } from './log.server.ts'

export function createAuditApi(log: AuditLog) {
  return defineApi('Audit')
    .get(
      '/admin/audit/log',
      {
        access: 'administrator',
        summary: 'The log of the whole site, newest first; the next page begins after `before`',
        query: logQuerySchema,
        gives: z.array(auditEntrySchema),
      },
      (c) => log.list(c.query),
    )
    .get(
      '/admin/audit/log/people',
      {
        access: 'administrator',
        summary: 'Addresses of all who are in the log',
        gives: z.array(z.string()),
      },
      () => log.listPeople(),
    )
    .file(
      '/admin/audit/log.csv',
      {
        access: 'administrator',
        summary: 'The log as CSV; that it was taken is recorded in it',
        query: logFilterSchema,
      },
      async (c) => {
        const file = await log.exportCsv(c.actor, c.query)
        // Otherwise the middleware would read the whole file to make one.
        c.context.header('etag', `W/"${c.context.var.requestId}"`)
        return sendFile(c.context, 'audit-log.csv', file)
      },
    ).hono
}

export type AuditApi = ReturnType<typeof createAuditApi>
