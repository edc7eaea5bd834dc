import * as z from 'zod'
import { uuid } from '#contract/fields.ts'
import { getActor, getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import { auditEntrySchema, auditQuerySchema, isContent } from '#audit/contract.ts'
import type { AuditService } from '#audit/service.server.ts'
import { bulkResultSchema, undoSchema } from '../bulk/contract.ts'
import type { HistoryService } from './service.server.ts'

const listRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/audit',
    tags: ['Audit'],
    summary: 'Who changed what, newest first; editors name a kind of content',
    request: { query: auditQuerySchema },
    responses: answers(200, z.array(auditEntrySchema), 'The changes', [400, 401, 403]),
  },
)

const restoreRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/audit/{id}/restore',
    tags: ['Audit'],
    summary:
      'Restore a casino, guide or post to what it was before this change, even a deleted one',
    request: {
      params: z.object({ id: z.string() }),
      query: z.object({
        last: uuid
          .optional()
          .meta({ description: 'The newest change you know of; refused if there are later ones' }),
      }),
    },
    responses: done('Restored', [...adminRefusals, 409]),
  },
)

const undoRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/audit/undo',
    tags: ['Bulk'],
    summary:
      'Undo changes, such as those of a bulk action; anything changed again since is skipped',
    request: { body: jsonBody(undoSchema) },
    responses: answers(200, bulkResultSchema, 'The result', [400, 401]),
  },
)

export function createHistoryApi(history: HistoryService, audit: Pick<AuditService, 'list'>) {
  return newApi()
    .openapi(listRoute, async (c) => {
      const query = c.req.valid('query')
      // Editors may see the history of content only.
      if (!isContent(query.entity)) getAdministrator(c)
      return c.json(await audit.list(c.var.edition, query), 200)
    })
    .openapi(restoreRoute, async (c) => {
      await history.restore(
        c.var.edition,
        getActor(c),
        c.req.valid('param').id,
        c.req.valid('query').last,
      )
      return c.json({ message: 'Restored successfully' }, 200)
    })
    .openapi(undoRoute, async (c) =>
      c.json(await history.undo(c.var.edition, getActor(c), c.req.valid('json').changes), 200),
    )
}

export type HistoryApi = ReturnType<typeof createHistoryApi>
