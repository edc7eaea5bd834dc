import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'

export type Target = { address: string; casinoId: string | null; source: string | null }

export type Targets = {
  find(edition: Edition, target: string): Promise<Target | undefined>
  isActive(edition: Edition, casinoId: string): Promise<boolean>
}

export type CasinoLink = {
  id: string
  slug: string
  affiliateUrl: string | null
  websiteUrl: string | null
}

export type CasinoLinks = { listLinks(edition: Edition): Promise<CasinoLink[]> }

export type OfferLink = { section: string; slug: string; address: string }

export type OfferLinks = { listLinks(edition: Edition): Promise<OfferLink[]> }

type Known = { ids: ReadonlySet<string>; targets: ReadonlyMap<string, Target> }

/** Where a renamed casino is now. */
export type FormerSlugs = {
  findCasinoSlug(edition: Edition, slug: string): Promise<string | undefined>
}

type TargetDeps = Pick<Deps, 'changes'> & {
  casinos: CasinoLinks
  redirects: FormerSlugs
  offers: OfferLinks
}

/** Where links lead, cached so that a click needs no query. */
export function createTargets({ changes, casinos, redirects, offers }: TargetDeps): Targets {
  const editions = new Map<string, Promise<Known>>()
  changes.subscribe(({ kind, edition }) => {
    if (kind !== 'casinos' && kind !== 'offers' && kind !== 'everything') return
    if (edition === null) editions.clear()
    else editions.delete(edition)
  })

  function getKnown(edition: Edition): Promise<Known> {
    let known = editions.get(edition.id)
    if (!known) {
      known = Promise.all([casinos.listLinks(edition), offers.listLinks(edition)]).then(index)
      editions.set(edition.id, known)
      const loading = known
      // Failures are not cached.
      loading.catch(() => editions.get(edition.id) === loading && editions.delete(edition.id))
    }
    return known
  }

  async function findCasino(edition: Edition, slug: string): Promise<Target | undefined> {
    const { targets } = await getKnown(edition)
    // Of a kind with a prefix, such as `vpn/x`, no former slug is known.
    if (targets.has(slug) || slug.includes('/')) return targets.get(slug)
    const present = await redirects.findCasinoSlug(edition, slug)
    return present === undefined ? undefined : targets.get(present)
  }

  return {
    find: async (edition, target) => await findCasino(edition, target),
    isActive: async (edition, casinoId) =>
      (await getKnown(edition)).ids.has(casinoId.toLowerCase()),
  }
}

function index([links, offers]: readonly [readonly CasinoLink[], readonly OfferLink[]]): Known {
  const casinos = links.flatMap(({ id, slug, affiliateUrl }) =>
    affiliateUrl === null
      ? []
      : [
          [
            slug,
            { address: URL.parse(affiliateUrl)?.href ?? affiliateUrl, casinoId: id, source: null },
          ] as const,
        ],
  )
  const others = offers.map(({ section, slug, address }) => {
    const source = `${section}/${slug}`
    return [source, { address, casinoId: null, source }] as const
  })
  return {
    ids: new Set(links.map(({ id }) => id)),
    targets: new Map<string, Target>([...casinos, ...others]),
  }
}
