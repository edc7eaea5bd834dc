import { makeReader } from '#editions/reader.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Edition } from '#editions/edition.ts'
import type { GuideBulk, PostBulk } from '#content/bulk/contract.ts'
import { createEntries } from '#content/entries/service.server.ts'
import type { WriteDeps } from '#content/entries/writes.server.ts'
import { createPublication, type PublicationDeps } from '#content/publication/service.server.ts'
import type { Actor } from '#audit/service.server.ts'
import { articleAction } from './bulk-actions.ts'
import { guideKind, postKind } from './kind.server.ts'
import { pickPopular } from './related.ts'
import { findOffered, findSuggested } from './terms/queries.server.ts'
import { guideViews, postViews } from './views.server.ts'

const popularCount = 3

/** Those that readers can choose from: the most frequent first. */
const cacheCategories = (deps: WriteDeps, plural: 'guides' | 'posts') =>
  cacheReads(deps.changes, [plural], ({ id }: Pick<Edition, 'id' | 'revision'>) =>
    findOffered(deps.database.db, id, plural === 'guides' ? 'guide' : 'post'),
  )

export function createGuidesService(deps: PublicationDeps) {
  const entries = createEntries(deps, guideKind)
  const publication = createPublication(deps, guideKind, entries, guideViews)
  return {
    ...entries,
    ...publication,
    listCategories: cacheCategories(deps, 'guides'),
    /**
     * Ids of those that other guides link to most, in the default language: translations may have
     * other slugs. Cached, as it takes all contents.
     */
    listPopular: cacheReads(deps.changes, ['guides'], async (edition: Edition) =>
      pickPopular(
        await publication.list(makeReader(edition, edition.own.mainLanguage)),
        popularCount,
      ),
    ),
    bulk: (edition: Edition, actor: Actor, bulk: GuideBulk) =>
      entries.runBulk(edition, actor, bulk, articleAction(bulk)),
  }
}

export function createPostsService(deps: PublicationDeps) {
  const entries = createEntries(deps, postKind)
  return {
    ...entries,
    ...createPublication(deps, postKind, entries, postViews),
    listCategories: cacheCategories(deps, 'posts'),
    /** The tags that posts have, the most frequent first. */
    knownTags: (edition: Edition) =>
      findSuggested(deps.database.db, edition.id, { section: 'post', kind: 'tag' }),
    bulk: (edition: Edition, actor: Actor, bulk: PostBulk) =>
      entries.runBulk(edition, actor, bulk, articleAction(bulk)),
  }
}

export type GuidesService = ReturnType<typeof createGuidesService>
export type PostsService = ReturnType<typeof createPostsService>
