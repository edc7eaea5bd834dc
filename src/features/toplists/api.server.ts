import { createEntryApi } from '#content/entries/api.server.ts'
import { plainBulkSchema } from '#content/publication/bulk.ts'
import { entryListFilterSchema } from '#content/publication/contract.ts'
import * as contract from './contract.ts'
import type { ToplistsService } from './service.server.ts'

export const createToplistsApi = (toplists: ToplistsService) =>
  createEntryApi(
    'lists',
    {
      query: contract.toplistQuerySchema,
      entry: contract.toplistSchema,
      filter: entryListFilterSchema,
      listQuery: contract.toplistListQuerySchema,
      listItem: contract.toplistListItemSchema,
      admin: contract.adminToplistSchema,
      creation: contract.toplistCreationSchema,
      changes: contract.toplistChangesSchema,
      bulk: plainBulkSchema,
    },
    { tag: 'Lists', one: 'list', many: 'lists', published: 'Published lists of casinos' },
    toplists,
  )

export type ToplistsApi = ReturnType<typeof createToplistsApi>
