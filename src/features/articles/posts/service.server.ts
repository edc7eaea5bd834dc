import type { EntryBatch } from '#contract/entry-batch.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { postAction } from '../bulk-actions.ts'
import type { ArticleListFilter, ArticleListQuery } from '../contract.ts'
import type { ArticleTranslationRow } from '../store.server.ts'
import { toAddress, type Address } from '#content/addresses.ts'
import { toIsoDates, toPublishAt, toTranslations } from '../views.server.ts'
import { createArticleWrites } from '../writes.server.ts'
import type { Actor } from '#audit/service.server.ts'
import { isUuid } from '#audit/write.server.ts'
import { maxChanged, type BulkResult, type PostBulk, type EntryVersion } from '#content/bulk/contract.ts'
import { runBulk } from '#content/bulk/run.server.ts'
import type { Language } from '#i18n/languages.ts'
import type { AdminPost, Post, PostChanges, PostCreation, PostListItem, PostQuery, PostSummary } from './contract.ts'
import { readPost } from './input.ts'
import { postBulkStore } from './bulk-queries.server.ts'
import * as queries from './queries.server.ts'

export type PostsService = {
  /** Published ones, newest first. */
  list(edition: Edition, language: Language, query?: PostQuery): Promise<Post[]>
  /** Without content. */
  listSummaries(edition: Edition, language: Language, query?: PostQuery): Promise<PostSummary[]>
  count(edition: Edition, query?: PostQuery): Promise<number>
  findBySlug(edition: Edition, language: Language, slug: string): Promise<Post | undefined>
  /** Published ones, in the list's order. */
  listAddresses(edition: Edition, slug?: string): Promise<Address[]>
  /** Includes drafts. */
  adminList(edition: Edition): Promise<AdminPost[]>
  adminPage(edition: Edition, query: ArticleListQuery): Promise<{ items: PostListItem[]; total: number }>
  /** At most as many as one action may change. */
  listSeen(edition: Edition, filter: ArticleListFilter): Promise<EntryVersion[]>
  adminPart(edition: Edition, part: EntryBatch): Promise<AdminPost[]>
  getForAdmin(edition: Edition, id: string): Promise<AdminPost>
  /** With an id, restores that deleted post. */
  create(edition: Edition, actor: Actor, values: PostCreation, id?: string): Promise<AdminPost>
  update(edition: Edition, actor: Actor, id: string, changes: PostChanges): Promise<AdminPost>
  remove(edition: Edition, actor: Actor, id: string): Promise<void>
  bulk(edition: Edition, actor: Actor, bulk: PostBulk): Promise<BulkResult>
  /** In every edition. */
  publishDue(): Promise<void>
}

const notFoundMessage = 'Blog post not found'

export function createPostsService(deps: Pick<Deps, 'database' | 'changes' | 'clock'>): PostsService {
  const { db } = deps.database
  const store = queries.postStore
  const writes = createArticleWrites(deps, {
    entity: 'post',
    kind: 'posts',
    notFoundMessage,
    store,
    toView: toAdminPost,
    publish: (columns) => columns,
  })

  return {
    async list(edition, language, query = {}) {
      return (await queries.findPosts(db, edition.id, language.code, query)).map(toTenant)
    },
    async listSummaries(edition, language, query = {}) {
      return (await queries.findPostSummaries(db, edition.id, language.code, query)).map(toTenant)
    },
    count: (edition, query = {}) => queries.countPosts(db, edition.id, query),
    async findBySlug(edition, language, slug) {
      if (!/^[a-z0-9-]+$/.test(slug)) return undefined
      const row = await queries.findPostBySlug(db, edition.id, language.code, slug)
      return row && toTenant(row)
    },
    async listAddresses(edition, slug) {
      return (await queries.findPostAddresses(db, edition.id, slug)).map(toAddress)
    },
    async adminList(edition) {
      const rows = await queries.findAllPosts(db, edition.id)
      const texts = Map.groupBy(await queries.findAllPostTranslations(db, edition.id), (row) => row.postId)
      return rows.map((row) =>
        toAdminPost(
          row,
          (texts.get(row.id) ?? []).map(({ text }) => text),
        ),
      )
    },
    async adminPage(edition, query) {
      const [rows, total] = await Promise.all([
        queries.findPostList(db, edition.id, query),
        queries.countPostList(db, edition.id, query),
      ])
      return { items: rows.map((row) => ({ ...toIsoDates(row), ...toPublishAt(row) })), total }
    },
    listSeen: (edition, filter) => queries.findPostsSeen(db, edition.id, filter, maxChanged),
    async adminPart(edition, part) {
      const rows = await queries.findPostPart(db, edition.id, part)
      const texts = await queries.findPostTextsOf(
        db,
        rows.map((row) => row.id),
      )
      const byPost = Map.groupBy(texts, (row) => row.postId)
      return rows.map((row) => toAdminPost(row, byPost.get(row.id) ?? []))
    },
    async getForAdmin(edition, id) {
      const row = isUuid(id) ? await queries.findPost(db, edition.id, id) : undefined
      if (!row) throw new AppError('notFound', notFoundMessage)
      return toAdminPost(row, await queries.findPostTranslations(db, id))
    },
    create(edition, actor, values, id) {
      const { columns, input } = readPost(values)
      const category = columns.category ?? edition.blogCategories[0] ?? 'general'
      const author = columns.author ?? edition.name
      const titled = { ...input, title: values.title }
      return writes.create(
        edition,
        actor,
        titled,
        (given) => ({
          ...columns,
          ...given,
          title: values.title,
          category,
          author,
        }),
        id,
      )
    },
    update(edition, actor, id, changes) {
      const { columns, input } = readPost(changes)
      // A blank author becomes the site's name, as in new posts.
      const author = columns.author === null ? edition.name : columns.author
      return writes.update(edition, actor, id, input, (given) => ({ ...columns, ...given, author }))
    },
    remove: (edition, actor, id) => writes.remove(edition, actor, id),
    bulk: (edition, actor, bulk) =>
      runBulk({ deps, edition, actor }, postBulkStore(toAdminPost), {
        entries: bulk.entries,
        next: postAction(bulk),
      }),
    publishDue: () => writes.publishDue(),
  }
}

function toTenant<T extends { edition: string; featured: boolean; createdAt: Date; updatedAt: Date }>({
  edition,
  ...row
}: T) {
  return { ...toIsoDates(row), tenant: edition, isFeatured: row.featured }
}

function toAdminPost(
  { publishedAt: _publishedAt, ...row }: queries.PostRow,
  translations: readonly ArticleTranslationRow[],
): AdminPost {
  const texts = toTranslations(translations)
  const { title = null, excerpt = null, content = null } = texts.sv ?? {}
  const swedish = { titleSv: title, excerptSv: excerpt, contentSv: content }
  return { ...toTenant(row), ...toPublishAt(row), ...swedish, contentEn: row.content, translations: texts }
}
