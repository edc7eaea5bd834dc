import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { getAdministrator } from '#http/actor.ts'
import type { HttpEnv } from '#http/context.ts'
import { refuseInvalid } from '#http/errors.ts'
import { answers } from '#http/openapi.ts'
import { isContent, auditEntrySchema, auditQuerySchema } from './contract.ts'
import type { AuditService } from './service.server.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/admin/audit',
  tags: ['Audit'],
  summary: 'Who changed what, newest first; editors name a kind of content',
  request: { query: auditQuerySchema },
  responses: answers(200, z.array(auditEntrySchema), 'The changes', [400, 401, 403]),
})

export function createAuditApi(audit: AuditService): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

  api.openapi(listRoute, async (c) => {
    const query = c.req.valid('query')
    // The history of content is editors' business; what happens to users, programmes and mails is not.
    if (!isContent(query.entity)) getAdministrator(c)
    return c.json(await audit.list(c.var.edition, query), 200)
  })
  return api
}
