import { hc } from 'hono/client'
import { apiClient, read, within } from '#admin-kit/api-client.ts'
import type { PlainBulk } from '#content/publication/bulk.ts'
import { plainAction } from '#content/lists/bulk-actions.ts'
import { definePublishedAdmin } from '#content/publication/published-admin.tsx'
import { commonSorts, plainActions } from '#content/publication/published-list.tsx'
import type { ToplistsApi } from '../api.server.ts'
import { toplistFields, toplistSchemas } from '../fields.ts'
import { ToplistSections, ToplistSettings } from './toplist-sections.tsx'

const { lists: open, admin } = hc<ToplistsApi>(...apiClient)
const run = (json: PlainBulk, edition: string) =>
  read(admin.lists.bulk.$post({ json }, within(edition)))
const actions = Object.values(plainActions).map((named) => plainAction(run, named))

export const { List, Create, Edit } = definePublishedAdmin({
  entity: 'toplist',
  fields: toplistFields,
  schemas: toplistSchemas,
  calls: { open, admin: admin.lists },
  sorts: commonSorts,
  usualSort: 'newest',
  actions: () => actions,
  Sections: ToplistSections,
  Settings: ToplistSettings,
})
