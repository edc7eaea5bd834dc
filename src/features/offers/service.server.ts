import type { Actor } from '#audit/service.server.ts'
import { createEntries } from '#content/entries/service.server.ts'
import { viewOf } from '#content/entries/views.server.ts'
import { plainBulkActions, type PlainBulk } from '#content/publication/bulk.ts'
import { createPublication, type PublicationDeps } from '#content/publication/service.server.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Edition } from '#editions/edition.ts'
import type { OfferLink } from '#features/clicks/links.ts'
import { hidesSold, tellsFreely } from '#markets/policy.ts'
import { offerSchemas, type Offer, type OfferMove } from './fields.ts'
import { offerKind } from './kind.server.ts'
import { moveOffer } from './order.server.ts'
import { findOfferLinks } from './queries.server.ts'
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
  return {
    ...entries,
    ...publication,
    bulk: (edition: Edition, actor: Actor, bulk: PlainBulk) =>
      entries.runBulk(edition, actor, bulk, plainBulkActions(bulk)),
    move: (edition: Edition, actor: Actor, id: string, move: OfferMove) =>
      moveOffer(deps, edition, actor, id, move),
    /** Lists published ones that a page of the edition shows. */
    listLinks,
    countPages,
    /** Lists them as readers of a language may see them. */
    async list(...asked: Parameters<typeof publication.list>): Promise<Offer[]> {
      const [reader] = asked
      const found = await publication.list(...asked)
      return (
        found
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

export type OffersService = ReturnType<typeof createOffersService>
