import { hc } from 'hono/client'
import { apiClient, read, within } from '#admin-kit/api-client.ts'
import type { PlainBulk } from '#content/publication/bulk.ts'
import { plainAction } from '#content/lists/bulk-actions.ts'
import { definePublishedAdmin } from '#content/publication/published-admin.tsx'
import { commonSorts, plainActions } from '#content/publication/published-list.tsx'
import type { PagesApi } from '../api.server.ts'
import { pageFields, pageSchemas } from '../fields.ts'
import { BuiltInPages, builtInPath } from './built-in-pages.tsx'
import { PageSections } from './page-sections.tsx'

const { pages: open, admin } = hc<PagesApi>(...apiClient)
const run = (json: PlainBulk, edition: string) =>
  read(admin.pages.bulk.$post({ json }, within(edition)))
const actions = Object.values(plainActions).map((named) => plainAction(run, named))

export const { List, Create, Edit } = definePublishedAdmin({
  entity: 'page',
  fields: pageFields,
  schemas: pageSchemas,
  calls: { open, admin: admin.pages },
  sorts: commonSorts,
  usualSort: 'newest',
  alsoChanged: [builtInPath],
  Before: BuiltInPages,
  actions: () => actions,
  Sections: PageSections,
})
