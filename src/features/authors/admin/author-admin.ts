import { hc } from 'hono/client'
import { apiClient, read, within } from '#admin-kit/api-client.ts'
import type { PlainBulk } from '#content/publication/bulk.ts'
import { plainAction } from '#content/lists/bulk-actions.ts'
import { definePublishedAdmin } from '#content/publication/published-admin.tsx'
import { commonSorts, plainActions } from '#content/publication/published-list.tsx'
import type { AuthorsApi } from '../api.server.ts'
import { authorFields, authorSchemas } from '../fields.ts'
import { AuthorSections } from './author-sections.tsx'

const { authors: open, admin } = hc<AuthorsApi>(...apiClient)
const run = (json: PlainBulk, edition: string) =>
  read(admin.authors.bulk.$post({ json }, within(edition)))
const actions = Object.values(plainActions).map((named) => plainAction(run, named))

const sorts = { ...commonSorts, title: { label: 'Name', first: 'asc' } } as const

export const { List, Create, Edit } = definePublishedAdmin({
  entity: 'author',
  fields: authorFields,
  schemas: authorSchemas,
  calls: { open, admin: admin.authors },
  sorts,
  usualSort: 'newest',
  actions: () => actions,
  Sections: AuthorSections,
})
