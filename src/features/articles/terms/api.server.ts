import { defineApi } from '#api/define-api.ts'
import { versionQuerySchema } from '#contract/versions.ts'
import {
  termChangesSchema,
  termCreationSchema,
  termMergeSchema,
  termQuerySchema,
  termSchema,
} from './contract.ts'
import type { TermsService } from './service.server.ts'

const path = '/admin/terms'

export function createTermsApi(terms: TermsService) {
  return defineApi('Categories and tags')
    .page(
      path,
      {
        access: 'editor',
        summary: 'Categories or tags of a section',
        query: termQuerySchema,
        lists: termSchema,
        answer: 'With how many articles have each',
      },
      (c) => terms.list(c.edition, c.query),
    )
    .post(
      path,
      {
        access: 'editor',
        summary: 'Add a category or tag; articles that name a new one add it too',
        takes: termCreationSchema,
        creates: termSchema,
        answer: 'The category or tag',
        refuses: [409],
      },
      (c) => terms.create(c.edition, c.actor, c.body),
    )
    .patch(
      `${path}/{id}`,
      {
        access: 'editor',
        summary: 'Rename or translate; a new name is written into every article that has it',
        takes: termChangesSchema,
        gives: termSchema,
        answer: 'The category or tag',
        refuses: [409],
      },
      (c) => terms.update(c.edition, c.actor, c.id, c.body),
    )
    .post(
      `${path}/{id}/merge`,
      {
        access: 'editor',
        summary: 'Give its articles another one, and delete it',
        takes: termMergeSchema,
        gives: termSchema,
        answer: 'The one that stays',
        refuses: [409],
      },
      (c) => terms.merge(c.edition, c.actor, c.id, c.body),
    )
    .delete(
      `${path}/{id}`,
      {
        access: 'editor',
        summary: 'Delete what no article has',
        query: versionQuerySchema,
        says: 'Deleted',
        refuses: [409],
      },
      (c) => terms.remove(c.edition, c.actor, c.id, c.query.version),
    ).hono
}

export type TermsApi = ReturnType<typeof createTermsApi>
