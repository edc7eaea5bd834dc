import { placements, type Placement } from '#contract/placements.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { chooseWay } from '#markets/policy.ts'
import type { Reader } from '#editions/reader.ts'
import {
  readOutgoing,
  type AffiliateTarget,
  type LinkRules,
  type WithheldTarget,
} from '#content/markdown/links.ts'
import type { RedirectWays } from './links.ts'
import type { ClicksService } from './service.server.ts'
import { findInstead, type Owner } from './ways.server.ts'

export type LinkOwners = {
  clicks: Pick<ClicksService, 'affiliateHref' | 'findOwner'>
  redirects: RedirectWays
}

type Place = {
  services: LinkOwners
  reader: Reader
  /** Of this site; absolute links to it are its own. */
  origin: string
}

/**
 * Finds the links for which somebody pays, or to which readers may not be led. Those to an address
 * that is stored go through this site, which counts clicks even without script; those to other
 * pages of a casino or partner go straight there.
 */
export async function findAffiliateLinks(
  links: readonly string[],
  { services, reader, origin }: Place,
  placement: Placement = placements.article,
): Promise<Pick<LinkRules, 'adWord' | 'findAffiliate' | 'findWay'>> {
  const { edition, language } = reader
  const paths = links.flatMap((link) => readPath(link, origin) ?? [])
  const ways = await services.redirects.findWays(edition, paths)
  if (ways.size === 0 && !links.some((link) => readOutgoing(link))) return {}
  const findOwner = await services.clicks.findOwner(edition)

  return {
    ...(reader.marksAds && { adWord: getTranslator(reader)('markets.adWord') }),
    findAffiliate(address) {
      const owner = findOwner(address)
      return owner && judge(owner, address)
    },
    findWay(path) {
      const way = ways.get(path)
      const address = way && URL.parse(way.address)
      if (!address) return undefined
      const owner = findOwner(address)
      if (way.isFree && !owner) return undefined
      // The redirect counts it, whoever it belongs to.
      const target = judge(owner ?? { kind: 'partner' }, address)
      return target && 'review' in target ? target : {}
    },
  }

  function judge(owner: Owner, address: URL): AffiliateTarget | WithheldTarget | undefined {
    const review = findInstead(owner, reader)
    if (review !== undefined) return { review }
    if (owner.kind === 'casino') {
      const { id, slug } = owner.casino
      const way = chooseWay(owner.casino, reader)
      if (way === null) return undefined
      return { casinoId: id, ...(owner.isOwn && { go: leadThroughSite(slug, way) }) }
    }
    if (owner.kind === 'partner') return { source: `link/${address.host}`.slice(0, maxSource) }
    const { section, slug, address: stored } = owner.offer
    const source = `${section}/${slug}`
    return { source, ...(owner.isOwn && { go: leadThroughSite(source, stored) }) }
  }

  function leadThroughSite(target: string, address: string) {
    const link = { edition: edition.id, slug: target, language: language.code, placement }
    return { href: services.clicks.affiliateHref(link), address }
  }
}

/** The longest that a click can have. */
const maxSource = 60

/** A link to this site as the path that it leads to. */
function readPath(link: string, origin: string): string | undefined {
  if (link.startsWith('/') && !link.startsWith('//')) return link
  const address = readOutgoing(link)
  return address?.origin === origin ? link.slice(address.origin.length) || '/' : undefined
}
