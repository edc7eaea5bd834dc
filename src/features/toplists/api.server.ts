import { plainBulkSchema } from '#content/bulk/contract.ts'
import { createEntryApi } from '#content/entries/api.server.ts'
import { toplistSchemas } from './fields.ts'
import type { ToplistsService } from './service.server.ts'

const words = { tag: 'Lists', published: 'Published lists of casinos' }

export const createToplistsApi = (toplists: ToplistsService) =>
  createEntryApi('lists', { ...toplistSchemas, bulk: plainBulkSchema }, words, toplists).hono

export type ToplistsApi = ReturnType<typeof createToplistsApi>
