import { defineApi } from '#api/define-api.ts'
import { linkChangesSchema, linkCountsSchema, linkQuerySchema, linkSchema } from './contract.ts'
import type { LinksService } from './service.server.ts'

export function createLinksApi(links: LinksService) {
  return defineApi('Links')
    .page(
      '/admin/links',
      {
        access: 'editor',
        summary: 'Outgoing addresses and their state',
        query: linkQuerySchema,
        lists: linkSchema,
      },
      (c) => links.list(c.edition, c.query),
    )
    .get(
      '/admin/links/counts',
      {
        access: 'editor',
        summary: 'How many outgoing addresses are in each state',
        gives: linkCountsSchema,
      },
      (c) => links.count(c.edition),
    )
    .post(
      '/admin/links/{id}/check',
      {
        access: 'editor',
        summary: 'Check an outgoing address at once; takes as long as its server does',
        gives: linkSchema,
      },
      (c) => links.checkNow(c.edition, c.id),
    )
    .patch(
      '/admin/links/{id}',
      {
        access: 'editor',
        summary: 'Set whether an outgoing address is checked',
        takes: linkChangesSchema,
        gives: linkSchema,
      },
      (c) => links.ignore(c.edition, c.actor, c.id, c.body.isIgnored),
    ).hono
}

export type LinksApi = ReturnType<typeof createLinksApi>
