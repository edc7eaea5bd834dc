import type { Reader } from '#editions/reader.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { chooseWay, mayLeave, hidesSold } from '#markets/policy.ts'
import type { CasinoLink, CasinoLinks, FormerSlugs, OfferLink, OfferLinks } from './links.ts'
import { indexOwners, type FindOwner, type PartnerHosts } from './ways.server.ts'

export type Target = { address: string; casinoId: string | null; source: string | null }

/** The target for readers of a language, or that they may not be led there. */
type KnownTarget = (reader: Reader) => Target | 'withheld'

export type Targets = {
  /** `withheld`: readers of the language may not be led there. */
  find(reader: Reader, target: string): Promise<Target | 'withheld' | undefined>
  /** Finds whom an address outside belongs to, so that links can be judged wherever they stand. */
  findOwner(edition: Edition): Promise<FindOwner>
  isActive(edition: Edition, casinoId: string): Promise<boolean>
}

type Known = {
  ids: ReadonlySet<string>
  targets: ReadonlyMap<string, KnownTarget>
  findOwner: FindOwner
}

type TargetDeps = Pick<Deps, 'changes'> & {
  casinos: CasinoLinks
  redirects: Pick<FormerSlugs, 'followCasinoSlug'>
  offers: OfferLinks
  programmes: PartnerHosts
}

/** Where links lead, cached so that a click needs no query. */
export function createTargets({
  changes,
  casinos,
  redirects,
  offers,
  programmes,
}: TargetDeps): Targets {
  const editions = new Map<string, Promise<Known>>()
  changes.subscribe(({ kind, edition }) => {
    if (kind !== 'casinos' && kind !== 'offers' && kind !== 'everything') return
    if (edition === null) editions.clear()
    else editions.delete(edition)
  })

  function getKnown(edition: Edition): Promise<Known> {
    let known = editions.get(edition.id)
    if (!known) {
      known = Promise.all([
        casinos.listLinks(edition),
        offers.listLinks(edition),
        programmes.getHosts(edition),
      ]).then(index)
      editions.set(edition.id, known)
      const loading = known
      // After a failure they are read again.
      loading.catch(() => editions.get(edition.id) === loading && editions.delete(edition.id))
    }
    return known
  }

  async function findKnown(edition: Edition, slug: string): Promise<KnownTarget | undefined> {
    const { targets } = await getKnown(edition)
    // No former slug is known of a kind with a prefix, such as `vpn/x`.
    if (targets.has(slug) || slug.includes('/')) return targets.get(slug)
    const present = await redirects.followCasinoSlug(edition, slug)
    return present === undefined ? undefined : targets.get(present)
  }

  return {
    async find(reader, target) {
      const findFor = await findKnown(reader.edition, target)
      return findFor?.(reader)
    },
    findOwner: async (edition) => (await getKnown(edition)).findOwner,
    isActive: async (edition, casinoId) =>
      (await getKnown(edition)).ids.has(casinoId.toLowerCase()),
  }
}

function index([links, offers, hosts]: readonly [
  readonly CasinoLink[],
  readonly OfferLink[],
  readonly string[],
]): Known {
  const casinos = links.flatMap((casino): [string, KnownTarget][] => {
    const { id, slug, affiliateUrl, placeLinks } = casino
    if (affiliateUrl === null && placeLinks.length === 0) return []
    const find: KnownTarget = (reader) => {
      const way = chooseWay(casino, reader)
      if (way === null || !mayLeave(casino, reader)) return 'withheld'
      return { address: URL.parse(way)?.href ?? way, casinoId: id, source: null }
    }
    return [[slug, find]]
  })
  const others = offers.map(({ section, slug, address, isGambling }): [string, KnownTarget] => {
    const source = `${section}/${slug}`
    const find: KnownTarget = (reader) =>
      hidesSold(reader, { isGambling }) ? 'withheld' : { address, casinoId: null, source }
    return [source, find]
  })
  return {
    ids: new Set(links.map(({ id }) => id)),
    targets: new Map([...casinos, ...others]),
    findOwner: indexOwners({ casinos: links, offers, hosts }),
  }
}
