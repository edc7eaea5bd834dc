import { plainBulkSchema } from '#content/bulk/contract.ts'
import { createEntryApi } from '#content/entries/api.server.ts'
import { authorSchemas } from './fields.ts'
import type { AuthorsService } from './service.server.ts'

const words = {
  tag: 'Authors',
  published: 'Published authors and reviewers',
}

export const createAuthorsApi = (authors: AuthorsService) =>
  createEntryApi('authors', { ...authorSchemas, bulk: plainBulkSchema }, words, authors).hono

export type AuthorsApi = ReturnType<typeof createAuthorsApi>
