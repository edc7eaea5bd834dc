import * as z from 'zod'
import { uuid } from '#contract/fields.ts'
import { getAdministrator } from '#api/actor.ts'
import { defineApi } from '#api/define-api.ts'
import { auditEntrySchema, auditQuerySchema, isContent } from '#audit/contract.ts'
import type { AuditService } from '#audit/service.server.ts'
import { bulkResultSchema, undoSchema } from '../bulk/contract.ts'
import type { HistoryService } from './service.server.ts'

export function createHistoryApi(history: HistoryService, audit: Pick<AuditService, 'list'>) {
  return defineApi('Audit')
    .get(
      '/admin/audit',
      {
        access: 'editor',
        summary: 'Who changed what, newest first; editors name a kind of content',
        query: auditQuerySchema,
        gives: z.array(auditEntrySchema),
        refuses: [403],
      },
      (c) => {
        // Editors may see the history of content only.
        if (!isContent(c.query.entity)) getAdministrator(c.context)
        return audit.list(c.edition, c.query)
      },
    )
    .post(
      '/admin/audit/{id}/restore',
      {
        access: 'editor',
        summary:
          'Restore a casino, guide or post to what it was before this change, even a deleted one',
        query: z.object({
          last: uuid.optional().meta({
            description:
              'The newest change you know of; by default this one. Refused if there are later ones',
          }),
        }),
        says: 'Restored successfully',
        refuses: [409],
      },
      (c) => history.restore(c.edition, c.actor, c.id, c.query.last),
    )
    .post(
      '/admin/audit/undo',
      {
        access: 'editor',
        summary:
          'Undo changes, such as those of a bulk action; anything changed again since is skipped',
        tag: 'Bulk',
        takes: undoSchema,
        gives: bulkResultSchema,
      },
      (c) => history.undo(c.edition, c.actor, c.body.changes),
    ).hono
}

export type HistoryApi = ReturnType<typeof createHistoryApi>
