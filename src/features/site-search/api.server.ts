import { defineApi } from '#api/define-api.ts'
import { contentPlurals } from '#contract/content-kinds.ts'
import * as z from 'zod'
import { missedSearchSchema, siteAnswerSchema, siteSearchQuery } from './contract.ts'
import type { SiteSearchService } from './service.server.ts'

export function createSiteSearchApi(siteSearch: SiteSearchService) {
  return defineApi('Search')
    .get(
      '/search',
      {
        access: 'anyone',
        depends: contentPlurals,
        summary: 'Casinos, guides, posts, lists, pages, questions and authors, the best hit first',
        query: siteSearchQuery,
        gives: siteAnswerSchema,
      },
      (c) => siteSearch.search(c.reader, c.query),
    )
    .get(
      '/admin/missed-searches',
      {
        access: 'editor',
        summary:
          'What readers searched for and did not find within 90 days, the most frequent first',
        gives: z.array(missedSearchSchema),
      },
      (c) => siteSearch.listMissed(c.edition),
    ).hono
}

export type SiteSearchApi = ReturnType<typeof createSiteSearchApi>
