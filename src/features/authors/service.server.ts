import { tellEntry } from '#content/offer-texts.server.ts'
import type { Reader } from '#editions/reader.ts'
import type { Actor } from '#audit/service.server.ts'
import { createEntries } from '#content/entries/service.server.ts'
import { viewOf } from '#content/entries/views.server.ts'
import { plainBulkActions, type PlainBulk } from '#content/publication/bulk.ts'
import { createPublication, type PublicationDeps } from '#content/publication/service.server.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Edition } from '#editions/edition.ts'
import { authorSchemas } from './fields.ts'
import { authorKind } from './kind.server.ts'
import { findArticlesBy, findReviewsBy, findTestsBy } from './works-queries.server.ts'

/** How many of each kind an author's page shows. */
const maxWorks = 100

export function createAuthorsService(deps: PublicationDeps) {
  const { db } = deps.database
  const entries = createEntries(deps, authorKind)
  const publication = createPublication(deps, authorKind, entries, {
    toEntry: viewOf(authorSchemas.entry),
    toSummary: viewOf(authorSchemas.entry.omit({ bio: true })),
    toItem: viewOf(authorSchemas.listItem),
  })
  return {
    ...entries,
    ...publication,
    bulk: (edition: Edition, actor: Actor, bulk: PlainBulk) =>
      entries.runBulk(edition, actor, bulk, plainBulkActions(bulk)),
    /** What the author has written and checked, as far as it is public. */
    listWorks: cacheReads(
      deps.changes,
      ['authors', 'guides', 'posts', 'casinos'],
      async (reader: Reader, id: string) => {
        const { edition, language } = reader
        const [articles, reviews, tests] = await Promise.all([
          findArticlesBy(db, { edition: edition.id, language: language.code, id, limit: maxWorks }),
          findReviewsBy(db, edition.id, id, maxWorks),
          findTestsBy(db, edition.id, id, maxWorks),
        ])
        return tellEntry({ articles, reviews, tests }, reader)
      },
      {
        countRows: ({ articles, reviews, tests }) =>
          articles.length + reviews.length + tests.length,
      },
    ),
    /** Whether every page links to the authors. Cached. */
    hasAny: cacheReads(
      deps.changes,
      ['authors'],
      async (edition: Edition) => (await publication.count(edition)) > 0,
    ),
  }
}

export type AuthorsService = ReturnType<typeof createAuthorsService>
export type Works = Awaited<ReturnType<AuthorsService['listWorks']>>
export type AuthorSummary = Awaited<ReturnType<AuthorsService['listSummaries']>>[number]
