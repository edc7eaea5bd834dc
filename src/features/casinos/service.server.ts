import type { CasinoLink } from '#features/clicks/targets.server.ts'
import type { EntryBatch } from '#contract/entry-batch.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { toAddress, type Address } from '#content/addresses.ts'
import type { Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { isUuid } from '#audit/write.server.ts'
import { maxChanged, type BulkResult, type CasinoBulk, type EntryVersion } from '#content/bulk/contract.ts'
import { runBulk } from '#content/bulk/run.server.ts'
import { languageCodes, type Language } from '#i18n/languages.ts'
import type { CasinoListFilter, CasinoListItem, CasinoListQuery, CasinoMove } from './admin-contract.ts'
import { casinoBulkStore, findListed, findListPage, selectListCount } from './admin-queries.server.ts'
import { casinoAction } from './bulk.server.ts'
import type { AdminCasino, Casino, CasinoChanges, CasinoCreation, CasinoQuery, ListedCasino } from './contract.ts'
import {
  countCasinos,
  findAllCasinos,
  findCasino,
  findCasinoAddresses,
  findCasinoBySlug,
  findCasinoLinks,
  findCasinoPart,
  findCasinos,
  findCasinosBySlugs,
  findCasinoTranslations,
  findTranslationsOf,
} from './queries.server.ts'
import { moveOneCasino, rank, reorderCasinos } from './ranking.server.ts'
import type { WantedPlace } from './rank-queries.server.ts'
import { toAdminCasino, toCasino, toListedCasino } from './views.server.ts'
import { createCasino, deleteOneCasino, updateOneCasino, type CreationOptions, type Ranking } from './writes.server.ts'

export type CasinosService = {
  /** Active ones; `total` ignores the limit. */
  list(edition: Edition, language: Language, query?: CasinoQuery): Promise<{ items: ListedCasino[]; total: number }>
  top(edition: Edition, language: Language, limit?: number): Promise<ListedCasino[]>
  findBySlug(edition: Edition, language: Language, slug: string): Promise<Casino | undefined>
  /** Active ones in the ranking's order. */
  listBySlugs(edition: Edition, language: Language, slugs: readonly string[]): Promise<ListedCasino[]>
  listAddresses(edition: Edition, slug?: string): Promise<Address[]>
  listLinks(edition: Edition): Promise<CasinoLink[]>
  /** Includes inactive ones. */
  adminList(edition: Edition): Promise<AdminCasino[]>
  adminPage(edition: Edition, query: CasinoListQuery): Promise<CasinoPage>
  /** At most as many as one action may change. */
  listSeen(edition: Edition, filter: CasinoListFilter): Promise<EntryVersion[]>
  adminPart(edition: Edition, part: EntryBatch): Promise<AdminCasino[]>
  getForAdmin(edition: Edition, id: string): Promise<AdminCasino>
  /** With `deleted`, restores that casino. */
  create(edition: Edition, actor: Actor, values: CasinoCreation, options?: CreationOptions): Promise<AdminCasino>
  update(edition: Edition, actor: Actor, id: string, changes: CasinoChanges, ranking?: Ranking): Promise<AdminCasino>
  /** For casinos written with ranking `later`, in the same transaction. */
  rank(tx: Transaction, edition: Edition, wanted: readonly WantedPlace[]): Promise<void>
  remove(edition: Edition, actor: Actor, id: string): Promise<void>
  /** @throws AppError conflict unless the ids are exactly those of all casinos */
  reorder(edition: Edition, actor: Actor, ids: readonly string[]): Promise<void>
  /** @throws AppError conflict if the order is not the one that the user saw */
  move(edition: Edition, actor: Actor, id: string, move: CasinoMove): Promise<void>
  bulk(edition: Edition, actor: Actor, bulk: CasinoBulk): Promise<BulkResult>
}

export type { WantedPlace }

export type CasinoPage = { items: CasinoListItem[]; total: number; active: number }

const defaultTopCount = 10

export function createCasinosService(deps: Pick<Deps, 'database' | 'changes'>): CasinosService {
  const { db } = deps.database

  async function list(edition: Edition, language: Language, query: CasinoQuery = {}) {
    const items = (await findCasinos(db, edition.id, language.code, query)).map(toListedCasino)
    const whole = query.limit === undefined && query.offset === undefined
    return { items, total: whole ? items.length : await countCasinos(db, edition.id, query) }
  }

  return {
    list,
    async top(edition, language, limit = defaultTopCount) {
      return (await findCasinos(db, edition.id, language.code, { limit })).map(toListedCasino)
    },
    async findBySlug(edition, language, slug) {
      if (!/^[a-z0-9-]+$/.test(slug)) return undefined
      const row = await findCasinoBySlug(db, edition.id, language.code, slug)
      return row && toCasino(row)
    },
    async listBySlugs(edition, language, slugs) {
      if (slugs.length === 0) return []
      return (await findCasinosBySlugs(db, edition.id, language.code, slugs)).map(toListedCasino)
    },
    async listAddresses(edition, slug) {
      const rows = await findCasinoAddresses(db, edition.id, slug)
      // Without a review only facts remain, which exist in every language.
      return rows.map(({ reviewed, ...row }) => toAddress({ ...row, ...(!reviewed && { languages: languageCodes }) }))
    },
    listLinks: (edition) => findCasinoLinks(db, edition.id),
    async adminList(edition) {
      const rows = await findAllCasinos(db, edition.id)
      const translations = Map.groupBy(await findCasinoTranslations(db, edition.id), (row) => row.casinoId)
      return rows.map((row) => toAdminCasino(row, translations.get(row.id) ?? []))
    },
    async adminPage(edition, query) {
      const [rows, [counts]] = await Promise.all([
        findListPage(db, edition.id, query),
        selectListCount(db, edition.id, query),
      ])
      const items = rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
      return { items, total: counts?.total ?? 0, active: counts?.active ?? 0 }
    },
    listSeen: (edition, filter) => findListed(db, edition.id, filter, maxChanged),
    async adminPart(edition, part) {
      const rows = await findCasinoPart(db, edition.id, part)
      const translations = await findTranslationsOf(
        db,
        rows.map((row) => row.id),
      )
      const byCasino = Map.groupBy(translations, (row) => row.casinoId)
      return rows.map((row) => toAdminCasino(row, byCasino.get(row.id) ?? []))
    },
    async getForAdmin(edition, id) {
      const row = isUuid(id) ? await findCasino(db, edition.id, id) : undefined
      if (!row) throw new AppError('notFound', 'Casino not found')
      return toAdminCasino(row, await findCasinoTranslations(db, edition.id, id))
    },
    create: (edition, actor, values, options) => createCasino(deps, edition, actor, values, options),
    update: (edition, actor, id, changes, ranking) => updateOneCasino(deps, edition, actor, id, changes, ranking),
    rank,
    remove: (edition, actor, id) => deleteOneCasino(deps, edition, actor, id),
    reorder: (edition, actor, ids) => reorderCasinos(deps, edition, actor, ids),
    move: (edition, actor, id, move) => moveOneCasino(deps, edition, actor, id, move),
    bulk: (edition, actor, { action, entries }) =>
      runBulk({ deps, edition, actor }, casinoBulkStore, { entries, next: casinoAction(action) }),
  }
}
