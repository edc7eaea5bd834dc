import type { Reader } from '#editions/reader.ts'
import { plainBulkActions, type PlainBulk } from '#content/publication/bulk.ts'
import { createEntries } from '#content/entries/service.server.ts'
import { viewOf } from '#content/entries/views.server.ts'
import { createPublication, type PublicationDeps } from '#content/publication/service.server.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Edition } from '#editions/edition.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import { casinoQuerySchema, type ListedCasino } from '#features/casinos/contract.ts'
import type { Actor } from '#audit/service.server.ts'
import { toplistSchemas, type Toplist } from './fields.ts'
import { toplistKind } from './kind.server.ts'

/** How many casinos a list has that are not picked by hand. */
const maxCasinos = 50

/** The lists that menus name, and whether there is any list at all. */
export type ToplistsMenu = { lists: MenuList[]; hasAny: boolean }

export type MenuList = { slug: string; title: string }

export function createToplistsService(
  deps: PublicationDeps,
  casinos: Pick<CasinosService, 'list' | 'listByIds'>,
) {
  const entries = createEntries(deps, toplistKind)
  const publication = createPublication(deps, toplistKind, entries, {
    toEntry: viewOf(toplistSchemas.entry),
    toSummary: viewOf(toplistSchemas.entry.omit({ method: true, questions: true })),
    toItem: viewOf(toplistSchemas.listItem),
  })
  return {
    ...entries,
    ...publication,
    bulk: (edition: Edition, actor: Actor, bulk: PlainBulk) =>
      entries.runBulk(edition, actor, bulk, plainBulkActions(bulk)),
    /** Keeps the ranking's order, unless picked by hand. */
    async listCasinos(reader: Reader, list: Toplist): Promise<ListedCasino[]> {
      if (list.casinoIds.length > 0) return await casinos.listByIds(reader, list.casinoIds)
      return (await casinos.list(reader, toCasinoQuery(list))).items
    },
    /** Days pass without a change, on which lists of new casinos depend. */
    async renew() {
      for (const kind of ['casinos', 'toplists'] as const)
        await deps.changes.notify(deps.database.db, { kind, edition: null })
    },
    /** The lists that menus name, cached because every page shows them. */
    readMenu: cacheReads(
      deps.changes,
      ['toplists'],
      async (reader: Reader): Promise<ToplistsMenu> => {
        const [named, all] = await Promise.all([
          publication.listSummaries(reader, { isInMenu: 'true' }),
          publication.listSummaries(reader),
        ])
        return { lists: named.map(({ slug, title }) => ({ slug, title })), hasAny: all.length > 0 }
      },
    ),
  }
}

export type ToplistsService = ReturnType<typeof createToplistsService>

/** The query of a list, in which blank conditions ask for nothing. */
function toCasinoQuery(list: Toplist) {
  const words = Object.entries(list).map(([name, value]) => [
    name,
    value === true ? 'true' : value || '',
  ])
  return casinoQuerySchema.parse({ ...Object.fromEntries(words), limit: maxCasinos })
}
