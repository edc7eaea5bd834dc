import type { Edition } from '#editions/edition.ts'
import { toAddress, type Address } from '#content/addresses.ts'
import {
  maxChanged,
  type BulkResult,
  type EntryVersion,
  type GuideBulk,
  type PostBulk,
} from '#content/bulk/contract.ts'
import { createEntries } from '#content/entries/service.server.ts'
import type { WriteDeps } from '#content/entries/writes.server.ts'
import type { EntryListFilter } from '#content/publication/contract.ts'
import { createPublisher, type Publishable } from '#content/publication/due.server.ts'
import type { Language } from '#i18n/languages.ts'
import type { Actor } from '#audit/service.server.ts'
import { articleAction } from './bulk-actions.ts'
import type { ArticleListQuery } from './contract.ts'
import { guideKind, postKind } from './kind.server.ts'
import type { PostQuery } from './posts/contract.ts'
import * as queries from './queries.server.ts'
import * as views from './views.server.ts'

export function createGuidesService(deps: WriteDeps) {
  const entries = createEntries(deps, guideKind)
  const own = { toEntry: views.toGuide, toSummary: views.toGuideSummary, toItem: views.toGuideItem }
  return { ...entries, ...createArticles(deps, 'guide', own), ...publish(deps, entries) }
}

export function createPostsService(deps: WriteDeps) {
  const entries = createEntries(deps, postKind)
  const own = { toEntry: views.toPost, toSummary: views.toPostSummary, toItem: views.toPostItem }
  return { ...entries, ...createArticles(deps, 'post', own), ...publish(deps, entries) }
}

export type GuidesService = ReturnType<typeof createGuidesService>
export type PostsService = ReturnType<typeof createPostsService>

type Views<Entry, Summary, Item> = {
  toEntry: (row: Awaited<ReturnType<typeof queries.findArticles>>[number]) => Entry
  toSummary: (row: Awaited<ReturnType<typeof queries.findSummaries>>[number]) => Summary
  toItem: (row: Awaited<ReturnType<typeof queries.findPage>>[number]) => Item
}

function createArticles<Entry, Summary, Item>(
  { database: { db } }: WriteDeps,
  section: queries.Section,
  { toEntry, toSummary, toItem }: Views<Entry, Summary, Item>,
) {
  const inPlace = (edition: Edition, language: Language) => ({
    edition: edition.id,
    section,
    language: language.code,
  })
  return {
    /** Published ones, in the section's order. */
    async list(edition: Edition, language: Language, query: PostQuery = {}): Promise<Entry[]> {
      return (await queries.findArticles(db, inPlace(edition, language), query)).map(toEntry)
    },
    /** Without content. */
    async listSummaries(edition: Edition, language: Language, query: PostQuery = {}): Promise<Summary[]> {
      return (await queries.findSummaries(db, inPlace(edition, language), query)).map(toSummary)
    },
    count: (edition: Edition, query: PostQuery = {}): Promise<number> =>
      queries.countArticles(db, edition.id, section, query),
    async findBySlug(edition: Edition, language: Language, slug: string): Promise<Entry | undefined> {
      if (!/^[a-z0-9-]+$/.test(slug)) return undefined
      const row = await queries.findBySlug(db, inPlace(edition, language), slug)
      return row && toEntry(row)
    },
    /** Published ones, in the section's order. */
    async listAddresses(edition: Edition, slug?: string): Promise<Address[]> {
      return (await queries.findArticleAddresses(db, edition.id, section, slug)).map(toAddress)
    },
    /** Includes drafts. */
    async adminPage(edition: Edition, query: ArticleListQuery): Promise<{ items: Item[]; total: number }> {
      const [rows, total] = await Promise.all([
        queries.findPage(db, edition.id, section, query),
        queries.countList(db, edition.id, section, query),
      ])
      return { items: rows.map(toItem), total }
    },
    /** At most as many as one action may change. */
    listSeen: (edition: Edition, filter: EntryListFilter): Promise<EntryVersion[]> =>
      queries.findVersions(db, edition.id, section, filter, maxChanged),
  }
}

type Articles<View> = Publishable<queries.ArticleRow, View> & {
  runBulk(
    edition: Edition,
    actor: Actor,
    bulk: GuideBulk | PostBulk,
    next: ReturnType<typeof articleAction>,
  ): Promise<BulkResult>
}

const publish = <View>(deps: WriteDeps, entries: Articles<View>) => ({
  bulk: (edition: Edition, actor: Actor, bulk: GuideBulk | PostBulk) =>
    entries.runBulk(edition, actor, bulk, articleAction(bulk)),
  /** In every edition. */
  publishDue: createPublisher(deps, entries),
})
