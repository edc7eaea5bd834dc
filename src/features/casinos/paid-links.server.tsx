import type { CasinoLinks } from '#features/clicks/links.ts'
import type { RatingsService } from '#features/ratings/service.server.ts'
import type { AnyScreen } from '#render/screen.ts'
import { AboveText } from '#features/info/components/info-article.tsx'
import { PaidLinks } from './components/paid-links.tsx'

type Needs = {
  casinos: CasinoLinks
  ratings: Pick<RatingsService, 'findSeparation'>
}

/** More would fill the page; the count is of all. */
const maxNamed = 300

/** An information page that begins with the casinos that pay, and whether raters see how much. */
export function withPaidLinks<Services extends object>(
  screen: AnyScreen<Services>,
): AnyScreen<Services & Needs> {
  return {
    ...screen,
    depends: [...new Set([...screen.depends, 'casinos', 'authors'] as const)],
    async open(request, params) {
      const outcome = await screen.open(request, params)
      if (!('body' in outcome)) return outcome
      const { services, reader } = request
      const { edition } = reader
      const [all, { isSeparate }] = await Promise.all([
        services.casinos.listLinks(edition),
        services.ratings.findSeparation(edition),
      ])
      const paid = all
        .filter(({ affiliateUrl, placeLinks }) => affiliateUrl !== null || placeLinks.length > 0)
        .toSorted((a, b) => a.rank - b.rank)
      const links = (
        <PaidLinks
          casinos={paid.slice(0, maxNamed)}
          count={paid.length}
          total={all.length}
          isSeparate={isSeparate}
        />
      )
      return { ...outcome, body: <AboveText value={links}>{outcome.body}</AboveText> }
    },
  }
}
