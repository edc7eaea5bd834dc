import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import type { HttpEnv } from '#http/context.ts'
import { refuseInvalid } from '#http/errors.ts'
import { answers } from '#http/openapi.ts'
import { auditEntrySchema, auditQuerySchema } from './contract.ts'
import type { AuditService } from './service.server.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/admin/audit',
  tags: ['Audit'],
  summary: 'Who changed what, newest first',
  request: { query: auditQuerySchema },
  responses: answers(200, z.array(auditEntrySchema), 'The changes', [400, 401]),
})

export function createAuditApi(audit: AuditService): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

  api.openapi(listRoute, async (c) => c.json(await audit.list(c.var.edition, c.req.valid('query')), 200))
  return api
}
