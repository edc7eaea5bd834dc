import { readPlaceLink } from '#contract/place-links.ts'
import { placements, type Placement } from '#contract/placements.ts'
import type { ClicksService } from '#features/clicks/service.server.ts'
import type { CasinoLink, CasinoLinks } from '#features/clicks/targets.server.ts'
import { chooseWay, mayLeave } from '#markets/policy.ts'
import { href } from '#urls.ts'
import type { DescribePictures } from '#content/pictures/picture-texts.ts'
import type { Reader } from '#editions/reader.ts'
import { readOutgoing, type AffiliateTarget, type LinkRules } from '#content/markdown/links.ts'

export type LinkServices = {
  casinos: CasinoLinks
  clicks: Pick<ClicksService, 'affiliateHref'>
  media: { describe: DescribePictures }
}

type Place = {
  services: Pick<LinkServices, 'casinos' | 'clicks'>
  reader: Reader
}

/**
 * Finds links to casinos that pay for them. Links to a casino's own or affiliate address go through
 * this site, which counts clicks even without script; links to its other pages go straight there.
 */
export async function findAffiliateLinks(
  links: readonly string[],
  { services, reader }: Place,
  placement: Placement = placements.article,
): Promise<LinkRules['findAffiliate']> {
  if (!links.some((link) => readOutgoing(link))) return undefined
  const { edition, language } = reader
  const { byAddress, byHost } = indexLinks(await services.casinos.listLinks(edition))

  return (address) => {
    const named = byAddress.get(normalise(address))
    // Hosts shared by several casinos identify none.
    const [only, ...others] = byHost.get(address.host) ?? []
    const casino = named ?? (others.length === 0 ? only?.casino : undefined)
    if (!casino) return undefined
    const way = chooseWay(casino, reader)
    if (way === null || !mayLeave(casino, reader))
      return { review: href(language.code, 'casino', { slug: casino.slug }) }
    return named ? leadThroughSite(named, way) : { casinoId: casino.id }
  }

  function leadThroughSite({ id, slug }: CasinoLink, way: string): AffiliateTarget {
    const place = { edition: edition.id, slug, language: language.code, placement }
    return {
      casinoId: id,
      go: { href: services.clicks.affiliateHref(place), address: way },
    }
  }
}

/** Keeps indexes by the list itself: the texts of a page share it. */
const indexes = new WeakMap<readonly CasinoLink[], ReturnType<typeof makeIndex>>()

function indexLinks(links: readonly CasinoLink[]) {
  const index = indexes.get(links) ?? makeIndex(links)
  indexes.set(links, index)
  return index
}

function makeIndex(links: readonly CasinoLink[]) {
  const paying = links.filter(
    ({ affiliateUrl, placeLinks }) => affiliateUrl !== null || placeLinks.length > 0,
  )
  const byAddress = new Map(
    paying.flatMap((casino) => addressesOf(casino).map((url) => [normalise(url), casino])),
  )
  const byHost = Map.groupBy(
    paying.flatMap((casino) =>
      [...new Set(addressesOf(casino).map(({ host }) => host))].map((host) => ({ host, casino })),
    ),
    ({ host }) => host,
  )
  return { byAddress, byHost }
}

/** All by which an editor may have linked to it, those for other places included. */
const addressesOf = ({ affiliateUrl, websiteUrl, placeLinks }: CasinoLink): URL[] =>
  [affiliateUrl, websiteUrl, ...placeLinks.map((line) => readPlaceLink(line)?.url ?? null)].flatMap(
    (address) => (address === null ? [] : [new URL(address)]),
  )

const normalise = ({ host, pathname, search }: URL) => host + pathname.replace(/\/$/, '') + search
