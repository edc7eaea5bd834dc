import type { Actor } from '#audit/service.server.ts'
import { pickDeclared } from '#contract/pick-declared.server.ts'
import type { NextOf } from '#content/bulk/run.server.ts'
import { createEntries } from '#content/entries/service.server.ts'
import { viewOf } from '#content/entries/views.server.ts'
import {
  plainBulkActions,
  type PlainBulk,
  type PublishedBulkRow,
} from '#content/publication/bulk.ts'
import { createPublication, type PublicationDeps } from '#content/publication/service.server.ts'
import { cacheReads } from '#db/cache-reads.ts'
import { findPeople } from '#content/credits/queries.server.ts'
import type { Edition } from '#editions/edition.ts'
import type { OfferLink } from '#features/clicks/links.ts'
import { hidesSold, tellsFreely } from '#markets/policy.ts'
import {
  offerSchemas,
  offerWaySchema,
  type ListedOffer,
  type OfferMove,
  type OfferWay,
  type OfferWayChanges,
} from './fields.ts'
import { noAddress, offerKind } from './kind.server.ts'
import { moveOffer } from './order.server.ts'
import { findOfferLinks, findWays } from './queries.server.ts'
import { isGambling, listSections, type OfferSection } from './sections.ts'

/** How many offers each page lists. */
export type OfferCounts = Record<OfferSection, number>

export function createOffersService(deps: PublicationDeps) {
  const entries = createEntries(deps, offerKind)
  const toEntry = viewOf(offerSchemas.entry)
  const publication = createPublication(deps, offerKind, entries, {
    toEntry,
    toSummary: toEntry,
    toItem: viewOf(offerSchemas.listItem),
  })
  const listLinks = async (edition: Edition): Promise<OfferLink[]> => {
    const pages: readonly string[] = listSections(edition)
    const found = await findOfferLinks(deps.database.db, edition.id)
    return found.flatMap((link) =>
      pages.includes(link.section) ? [{ ...link, isGambling: isGambling(link.section) }] : [],
    )
  }
  /** How many offers each page has, cached because every page asks. */
  const countPages = cacheReads(
    deps.changes,
    ['offers'],
    async (edition: Edition): Promise<OfferCounts> => {
      const links = await listLinks(edition)
      const count = (section: OfferSection) =>
        links.filter((link) => link.section === section).length
      return { vpn: count('vpn'), lottery: count('lottery') }
    },
  )
  const readPeople = cacheReads(
    deps.changes,
    ['authors'],
    async (edition: Edition, ids: readonly string[]) => {
      const { mainLanguage: code } = edition.own
      const found = ids.length > 0 ? await findPeople(deps.database.db, edition.id, code, ids) : []
      return new Map(found.map(({ id, slug, name }) => [id, { slug, name }]))
    },
  )
  return {
    ...entries,
    ...publication,
    bulk: (edition: Edition, actor: Actor, bulk: PlainBulk) =>
      entries.runBulk(edition, actor, bulk, bulkActions(bulk)),
    listWays: async (edition: Edition): Promise<OfferWay[]> =>
      (await findWays(deps.database.db, edition.id)).map((way) => toWay(way as OfferWay)),
    /** @throws AppError invalid, notFound, conflict, forbidden */
    changeWay: async (
      edition: Edition,
      actor: Actor,
      id: string,
      changes: OfferWayChanges,
    ): Promise<OfferWay> => toWay(await entries.update(edition, actor, id, changes)),
    move: (edition: Edition, actor: Actor, id: string, move: OfferMove) =>
      moveOffer(deps, edition, actor, id, move),
    /** Lists published ones that a page of the edition shows. */
    listLinks,
    countPages,
    /** Lists them as readers of a language may see them. */
    async list(...asked: Parameters<typeof publication.list>): Promise<ListedOffer[]> {
      const [reader] = asked
      const found = await publication.list(...asked)
      const people = await readPeople(
        reader.edition,
        [...new Set(found.flatMap(({ ratedBy }) => ratedBy ?? []))].sort(),
      )
      return (
        found
          .map((offer) => ({ ...offer, setBy: people.get(offer.ratedBy ?? '') ?? null }))
          .filter(({ section }) => !hidesSold(reader, { isGambling: isGambling(section) }))
          // Their terms are a text, of which nobody knows whether it says what a rule asks for.
          .map((offer) =>
            isGambling(offer.section) && !tellsFreely(reader) ? { ...offer, bonus: '' } : offer,
          )
      )
    },
    /** Pages that no menu should lead to. That of VPNs is a guide too. */
    async listEmptyPages(edition: Edition): Promise<'lotteries'[]> {
      return edition.features.lotteries && (await countPages(edition)).lottery === 0
        ? ['lotteries']
        : []
    },
  }
}

const toWay = pickDeclared(offerWaySchema)

type OfferBulkRow = PublishedBulkRow & { affiliateUrl?: string }

/** As of every kind, but that nothing without an address is published. */
function bulkActions(bulk: PlainBulk): NextOf<OfferBulkRow> | 'delete' {
  const next = plainBulkActions(bulk)
  if (next === 'delete' || bulk.action !== 'publish') return next
  return (row) => (row.affiliateUrl === '' ? noAddress : next(row))
}

export type OffersService = ReturnType<typeof createOffersService>
