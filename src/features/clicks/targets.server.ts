import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'

export type Target = { address: string; casinoId: string | null; source: string | null }

export type FindOffer = (edition: Edition, kind: string, slug: string) => string | undefined

export type Targets = {
  find(edition: Edition, target: string): Promise<Target | undefined>
  isActive(edition: Edition, casinoId: string): Promise<boolean>
}

export type CasinoLink = { id: string; slug: string; affiliateUrl: string | null; websiteUrl: string | null }

export type CasinoLinks = { listLinks(edition: Edition): Promise<CasinoLink[]> }

type Known = { ids: ReadonlySet<string>; targets: ReadonlyMap<string, Target> }

/** Where a renamed casino is now. */
export type FormerSlugs = { findCasinoSlug(edition: Edition, slug: string): Promise<string | undefined> }

type TargetDeps = Pick<Deps, 'changes'> & { casinos: CasinoLinks; redirects: FormerSlugs; findOffer: FindOffer }

/** Cached: clicks need no query. */
export function createTargets({ changes, casinos, redirects, findOffer }: TargetDeps): Targets {
  const editions = new Map<string, Promise<Known>>()
  changes.subscribe(({ kind, edition }) => {
    if (kind !== 'casinos' && kind !== 'everything') return
    if (edition === null) editions.clear()
    else editions.delete(edition)
  })

  function getKnown(edition: Edition): Promise<Known> {
    let known = editions.get(edition.id)
    if (!known) {
      known = casinos.listLinks(edition).then(index)
      editions.set(edition.id, known)
      const loading = known
      loading.catch(() => editions.get(edition.id) === loading && editions.delete(edition.id)) // failures are not cached
    }
    return known
  }

  async function findCasino(edition: Edition, slug: string): Promise<Target | undefined> {
    const { targets } = await getKnown(edition)
    if (targets.has(slug)) return targets.get(slug)
    const present = await redirects.findCasinoSlug(edition, slug)
    return present === undefined ? undefined : targets.get(present)
  }

  return {
    async find(edition, target) {
      const [kind = '', slug] = target.split('/')
      if (slug === undefined) return await findCasino(edition, target)
      const address = findOffer(edition, kind, slug)
      return address === undefined ? undefined : { address, casinoId: null, source: target }
    },
    isActive: async (edition, casinoId) => (await getKnown(edition)).ids.has(casinoId.toLowerCase()),
  }
}

function index(links: readonly CasinoLink[]): Known {
  const entries = links.flatMap(({ id, slug, affiliateUrl }) =>
    affiliateUrl === null
      ? []
      : [[slug, { address: URL.parse(affiliateUrl)?.href ?? affiliateUrl, casinoId: id, source: null }] as const],
  )
  return { ids: new Set(links.map(({ id }) => id)), targets: new Map(entries) }
}
