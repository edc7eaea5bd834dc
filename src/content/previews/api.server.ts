import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { previewLinkSchema, previewSubjectSchema } from './contract.ts'
import type { PreviewsService } from './service.server.ts'

export function createPreviewsApi(previews: PreviewsService) {
  return defineApi('Previews')
    .get(
      '/admin/previews',
      {
        access: 'editor',
        summary: 'The preview links of an entry that still work',
        query: previewSubjectSchema,
        gives: z.array(previewLinkSchema),
      },
      (c) => previews.list(c.edition, c.query),
    )
    .post(
      '/admin/previews',
      {
        access: 'editor',
        summary: 'A link that lets anyone read the saved version of an entry for a week',
        takes: previewSubjectSchema,
        creates: previewLinkSchema,
        refuses: [404],
      },
      (c) => previews.create(c.edition, c.actor, c.body),
    )
    .delete(
      '/admin/previews/{id}',
      { access: 'editor', summary: 'End a preview link', says: 'Preview link revoked' },
      (c) => previews.revoke(c.edition, c.actor, c.id),
    ).hono
}

export type PreviewsApi = ReturnType<typeof createPreviewsApi>
