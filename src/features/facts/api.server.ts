import type { Reader } from '#editions/reader.ts'
import { defineApi } from '#api/define-api.ts'
import { AppError } from '#errors.ts'
import { checkedFactSchema, factListQuerySchema, sourcedFactsSchema } from './contract.ts'
import type { FactsService, FoundFacts } from './service.server.ts'

type Find = (reader: Reader, slug: string) => Promise<FoundFacts | undefined>

/** @param find which knows without asking the database that there is no such casino */
export function createFactsApi(facts: Pick<FactsService, 'list'>, find: Find) {
  return defineApi('Casinos')
    .get(
      '/casinos/{slug}/facts',
      {
        access: 'anyone',
        depends: ['casinos', 'authors'],
        summary: 'Where the facts of an active casino come from, how old they are and what changed',
        gives: sourcedFactsSchema,
      },
      async (c) => {
        const found = await find(c.reader, c.slug)
        if (!found) throw new AppError('notFound', 'Casino not found')
        return found
      },
    )
    .page(
      '/admin/facts',
      {
        access: 'editor',
        summary: 'Facts of active casinos to be checked',
        query: factListQuerySchema,
        lists: checkedFactSchema,
      },
      (c) => facts.list(c.edition, c.query),
    ).hono
}

export type FactsApi = ReturnType<typeof createFactsApi>
