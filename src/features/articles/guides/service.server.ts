import type { EntryBatch } from '#contract/entry-batch.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { guideAction } from '../bulk-actions.ts'
import type { ArticleListFilter, ArticleListQuery } from '../contract.ts'
import type { ArticleTranslationRow } from '../store.server.ts'
import { toAddress, type Address } from '#content/addresses.ts'
import { toIsoDates, toPublishAt, toTranslations } from '../views.server.ts'
import { createArticleWrites } from '../writes.server.ts'
import type { Actor } from '#audit/service.server.ts'
import { isUuid } from '#audit/write.server.ts'
import { maxChanged, type BulkResult, type GuideBulk, type EntryVersion } from '#content/bulk/contract.ts'
import { runBulk } from '#content/bulk/run.server.ts'
import type { Language } from '#i18n/languages.ts'
import type {
  AdminGuide,
  Guide,
  GuideChanges,
  GuideCreation,
  GuideListItem,
  GuideQuery,
  GuideSummary,
} from './contract.ts'
import { guideBulkStore } from './bulk-queries.server.ts'
import * as queries from './queries.server.ts'

export type GuidesService = {
  /** Published ones, oldest first. */
  list(edition: Edition, language: Language, query?: GuideQuery): Promise<Guide[]>
  /** Without content. */
  listSummaries(edition: Edition, language: Language, query?: GuideQuery): Promise<GuideSummary[]>
  count(edition: Edition, query?: GuideQuery): Promise<number>
  findBySlug(edition: Edition, language: Language, slug: string): Promise<Guide | undefined>
  /** Published ones, in the list's order. */
  listAddresses(edition: Edition, slug?: string): Promise<Address[]>
  /** Includes drafts. */
  adminList(edition: Edition): Promise<AdminGuide[]>
  adminPage(edition: Edition, query: ArticleListQuery): Promise<{ items: GuideListItem[]; total: number }>
  /** At most as many as one action may change. */
  listSeen(edition: Edition, filter: ArticleListFilter): Promise<EntryVersion[]>
  adminPart(edition: Edition, part: EntryBatch): Promise<AdminGuide[]>
  getForAdmin(edition: Edition, id: string): Promise<AdminGuide>
  /** With an id, restores that deleted guide. */
  create(edition: Edition, actor: Actor, values: GuideCreation, id?: string): Promise<AdminGuide>
  update(edition: Edition, actor: Actor, id: string, changes: GuideChanges): Promise<AdminGuide>
  remove(edition: Edition, actor: Actor, id: string): Promise<void>
  bulk(edition: Edition, actor: Actor, bulk: GuideBulk): Promise<BulkResult>
  /** In every edition. */
  publishDue(): Promise<void>
}

const notFoundMessage = 'Guide not found'

export function createGuidesService(deps: Pick<Deps, 'database' | 'changes' | 'clock'>): GuidesService {
  const { db } = deps.database
  const store = queries.guideStore
  const writes = createArticleWrites(deps, {
    entity: 'guide',
    kind: 'guides',
    notFoundMessage,
    store,
    toView: toAdminGuide,
    publish: (columns) => columns,
  })

  return {
    async list(edition, language, query = {}) {
      return (await queries.findGuides(db, edition.id, language.code, query)).map(toTenant)
    },
    async listSummaries(edition, language, query = {}) {
      return (await queries.findGuideSummaries(db, edition.id, language.code, query)).map(toTenant)
    },
    count: (edition, query = {}) => queries.countGuides(db, edition.id, query),
    async findBySlug(edition, language, slug) {
      if (!/^[a-z0-9-]+$/.test(slug)) return undefined
      const row = await queries.findGuideBySlug(db, edition.id, language.code, slug)
      return row && toTenant(row)
    },
    async listAddresses(edition, slug) {
      return (await queries.findGuideAddresses(db, edition.id, slug)).map(toAddress)
    },
    async adminList(edition) {
      const rows = await queries.findAllGuides(db, edition.id)
      const texts = Map.groupBy(await queries.findAllGuideTranslations(db, edition.id), (row) => row.guideId)
      return rows.map((row) =>
        toAdminGuide(
          row,
          (texts.get(row.id) ?? []).map(({ text }) => text),
        ),
      )
    },
    async adminPage(edition, query) {
      const [rows, total] = await Promise.all([
        queries.findGuideList(db, edition.id, query),
        queries.countGuideList(db, edition.id, query),
      ])
      return { items: rows.map((row) => ({ ...toIsoDates(row), ...toPublishAt(row) })), total }
    },
    listSeen: (edition, filter) => queries.findGuidesSeen(db, edition.id, filter, maxChanged),
    async adminPart(edition, part) {
      const rows = await queries.findGuidePart(db, edition.id, part)
      const texts = await queries.findGuideTextsOf(
        db,
        rows.map((row) => row.id),
      )
      const byGuide = Map.groupBy(texts, (row) => row.guideId)
      return rows.map((row) => toAdminGuide(row, byGuide.get(row.id) ?? []))
    },
    async getForAdmin(edition, id) {
      const row = isUuid(id) ? await queries.findGuide(db, edition.id, id) : undefined
      if (!row) throw new AppError('notFound', notFoundMessage)
      return toAdminGuide(row, await queries.findGuideTranslations(db, id))
    },
    create(edition, actor, values, id) {
      const { translations: _translations, tenant: _tenant, version: _version, ...columns } = values
      const category = values.category ?? edition.guideCategories[0] ?? 'general'
      return writes.create(edition, actor, values, (given) => ({ ...columns, ...given, category }), id)
    },
    update(edition, actor, id, changes) {
      const { translations: _translations, tenant: _tenant, version: _version, ...columns } = changes
      return writes.update(edition, actor, id, changes, (given) => ({ ...columns, ...given }))
    },
    remove: (edition, actor, id) => writes.remove(edition, actor, id),
    bulk: (edition, actor, bulk) =>
      runBulk({ deps, edition, actor }, guideBulkStore(toAdminGuide), {
        entries: bulk.entries,
        next: guideAction(bulk),
      }),
    publishDue: () => writes.publishDue(),
  }
}

function toTenant<T extends { edition: string; createdAt: Date; updatedAt: Date }>({ edition, ...row }: T) {
  return { ...toIsoDates(row), tenant: edition }
}

function toAdminGuide(
  { publishedAt: _publishedAt, ...row }: queries.GuideRow,
  translations: readonly ArticleTranslationRow[],
): AdminGuide {
  return { ...toTenant(row), ...toPublishAt(row), translations: toTranslations(translations) }
}
