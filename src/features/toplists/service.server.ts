import { plainBulkActions, type PlainBulk } from '#content/publication/bulk.ts'
import { createEntries } from '#content/entries/service.server.ts'
import { toItemView, toPublicView } from '#content/entries/views.server.ts'
import type { WriteDeps } from '#content/entries/writes.server.ts'
import { createPublication } from '#content/publication/service.server.ts'
import type { Edition } from '#editions/edition.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { Language } from '#i18n/languages.ts'
import type { Actor } from '#audit/service.server.ts'
import type { Toplist } from './fields.ts'
import { toplistKind, type ToplistRow } from './kind.server.ts'

/** Of lists without hand-picked casinos. */
const maxCasinos = 50

export type MenuList = { slug: string; title: string }

export function createToplistsService(deps: WriteDeps, casinos: Pick<CasinosService, 'list' | 'listByIds'>) {
  const entries = createEntries(deps, toplistKind)
  const publication = createPublication(deps, toplistKind, entries, {
    toEntry: (row: ToplistRow): Toplist => toPublicView(row),
    toSummary: (row: Omit<ToplistRow, 'method' | 'questions'>) => toPublicView(row),
    toItem: toItemView<
      Pick<
        ToplistRow,
        'id' | 'title' | 'slug' | 'isPublished' | 'publishAt' | 'createdAt' | 'updatedAt' | 'version'
      > & { languages: string[] }
    >,
  })
  const menus = new Map<string, Promise<MenuList[]>>()
  deps.changes.subscribe(({ kind }) => (kind === 'toplists' || kind === 'everything') && menus.clear())

  return {
    ...entries,
    ...publication,
    bulk: (edition: Edition, actor: Actor, bulk: PlainBulk) =>
      entries.runBulk(edition, actor, bulk, plainBulkActions(bulk)),
    /** In the ranking's order, unless picked by hand. */
    async listCasinos(edition: Edition, language: Language, list: Toplist): Promise<ListedCasino[]> {
      if (list.casinoIds.length > 0) return await casinos.listByIds(edition, language, list.casinoIds)
      return (await casinos.list(edition, language, toCasinoQuery(list))).items
    },
    /** Of every page. Cached. */
    listMenu(edition: Edition, language: Language): Promise<MenuList[]> {
      const key = `${edition.id} ${language.code}`
      const known = menus.get(key) ?? publication.listSummaries(edition, language, { isInMenu: 'true' })
      if (!menus.has(key)) menus.set(key, known)
      known.catch(() => menus.delete(key)) // failures are not cached
      return known
    },
  }
}

export type ToplistsService = ReturnType<typeof createToplistsService>

const toCasinoQuery = ({ cryptocurrency, paymentMethod, license, state, tag, ...list }: Toplist) => ({
  cryptocurrency: cryptocurrency ?? undefined,
  paymentMethod: paymentMethod ?? undefined,
  license: license ?? undefined,
  state: state ?? undefined,
  tag: tag ?? undefined,
  minRating: list.minRating ?? undefined,
  newWithinDays: list.newWithinDays ?? undefined,
  noKyc: list.noKyc ? ('true' as const) : undefined,
  vpnFriendly: list.vpnFriendly ? ('true' as const) : undefined,
  limit: maxCasinos,
})
