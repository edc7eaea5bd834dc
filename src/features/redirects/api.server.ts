import { defineApi } from '#api/define-api.ts'
import { versionQuerySchema } from '#contract/versions.ts'
import { sendCsv } from '#api/send-file.ts'
import {
  redirectChangesSchema,
  redirectCreationSchema,
  redirectFileSchema,
  redirectImportSchema,
  redirectQuerySchema,
  redirectSchema,
} from './contract.ts'
import type { RedirectsService } from './service.server.ts'

export function createRedirectsApi(redirects: RedirectsService) {
  return defineApi('Redirects')
    .page(
      '/admin/redirects',
      {
        access: 'staff',
        summary: 'Former addresses and where they lead',
        query: redirectQuerySchema,
        lists: redirectSchema,
      },
      (c) => redirects.list(c.edition, c.query),
    )
    .post(
      '/admin/redirects',
      {
        access: 'staff',
        summary: 'Add a redirect; it leads to the last target of those that it leads to',
        takes: redirectCreationSchema,
        creates: redirectSchema,
        refuses: [409],
      },
      (c) => redirects.create(c.edition, c.actor, c.body),
    )
    .post(
      '/admin/redirects/import',
      {
        access: 'staff',
        body: 'upload',
        summary:
          'Add and change redirects by a CSV file, all or nothing; a dry run lists each problem by row',
        takes: redirectFileSchema,
        gives: redirectImportSchema,
        answer: 'What was done, or would be done',
      },
      (c) => redirects.import(c.edition, c.actor, c.body),
    )
    .patch(
      '/admin/redirects/{id}',
      {
        access: 'staff',
        summary: 'Change a redirect; an automatic one becomes your own',
        takes: redirectChangesSchema,
        gives: redirectSchema,
        refuses: [409],
      },
      (c) => redirects.update(c.edition, c.actor, c.id, c.body),
    )
    .delete(
      '/admin/redirects/{id}',
      {
        access: 'staff',
        summary: 'Delete a redirect; its address becomes unknown (404)',
        query: versionQuerySchema,
        says: 'Redirect deleted successfully',
        refuses: [409],
      },
      (c) => redirects.remove(c.edition, c.actor, c.id, c.query.version),
    )
    .file(
      '/admin/redirects.csv',
      { access: 'staff', summary: 'All redirects as CSV' },
      async (c) => await sendCsv(c.context, 'redirects', redirects.export(c.edition)),
    ).hono
}

export type RedirectsApi = ReturnType<typeof createRedirectsApi>
