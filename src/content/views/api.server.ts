import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { viewChangesSchema, viewInputSchema, viewSchema } from './contract.ts'
import type { ViewsService } from './service.server.ts'

const path = '/admin/views'

export function createViewsApi(views: ViewsService) {
  return defineApi('Saved views')
    .get(
      path,
      {
        access: 'staff',
        summary: 'Your saved views of lists',
        gives: z.array(viewSchema),
        answer: 'By list and name',
      },
      (c) => views.list(c.edition, c.actor),
    )
    .post(
      path,
      {
        access: 'staff',
        summary: 'Name the search, filters and order of a list; nobody else sees it',
        takes: viewInputSchema,
        creates: viewSchema,
        refuses: [409],
      },
      (c) => views.create(c.edition, c.actor, c.body),
    )
    .patch(
      `${path}/{id}`,
      {
        access: 'staff',
        summary: 'Rename one of your views',
        takes: viewChangesSchema,
        gives: viewSchema,
        refuses: [409],
      },
      (c) => views.rename(c.edition, c.actor, c.id, c.body.name),
    )
    .delete(
      `${path}/{id}`,
      { access: 'staff', summary: 'Delete one of your views', says: 'View deleted' },
      (c) => views.remove(c.edition, c.actor, c.id),
    ).hono
}

export type ViewsApi = ReturnType<typeof createViewsApi>
