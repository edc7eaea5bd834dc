import { placements } from '#contract/placements.ts'
import type { ClicksService } from '#features/clicks/service.server.ts'
import type { CasinoLink, CasinoLinks } from '#features/clicks/targets.server.ts'
import type { PageRequest } from '#render/screen.ts'
import { readOutgoing, type AffiliateTarget, type LinkRules } from '#content/markdown/links.ts'

/** What knows which links earn money. */
export type LinkServices = { casinos: CasinoLinks; clicks: Pick<ClicksService, 'affiliateHref'> }

/**
 * Tells which of a text's links lead to a casino that pays for them: to its affiliate address or its own, through this site, which
 * counts the click without script too; to another page of its site, straight there. Casinos are asked for only if anything leads out.
 */
export async function findAffiliateLinks(
  links: readonly string[],
  { services, edition, language }: PageRequest<LinkServices>,
): Promise<LinkRules['findAffiliate']> {
  if (!links.some((href) => readOutgoing(href))) return undefined
  const paying = (await services.casinos.listLinks(edition)).filter(({ affiliateUrl }) => affiliateUrl !== null)
  const byAddress = new Map(paying.flatMap((casino) => addressesOf(casino).map((url) => [normalise(url), casino])))
  const byHost = Map.groupBy(
    paying.flatMap((casino) =>
      [...new Set(addressesOf(casino).map(({ host }) => host))].map((host) => ({ host, casino })),
    ),
    ({ host }) => host,
  )

  return (address) => {
    const named = byAddress.get(normalise(address))
    if (named) return leadThroughSite(named)
    // The host of a network that several casinos share tells nothing.
    const [only, ...others] = byHost.get(address.host) ?? []
    return only && others.length === 0 ? { casinoId: only.casino.id } : undefined
  }

  function leadThroughSite({ id, slug, affiliateUrl }: CasinoLink): AffiliateTarget {
    const place = { edition: edition.id, slug, language, placement: placements.article }
    return { casinoId: id, go: { href: services.clicks.affiliateHref(place), address: affiliateUrl ?? '' } }
  }
}

const addressesOf = ({ affiliateUrl, websiteUrl }: CasinoLink): URL[] =>
  [affiliateUrl, websiteUrl].flatMap((address) => (address === null ? [] : [new URL(address)]))

const normalise = ({ host, pathname, search }: URL) => host + pathname.replace(/\/$/, '') + search
