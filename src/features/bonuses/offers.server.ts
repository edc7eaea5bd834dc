/** Bonuses of active casinos that the calculator can work out. */
import { hasEnded } from '#contract/bonus.ts'
import { toDay } from '#contract/days.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { offerKey, type Offer } from './asked.ts'
import { readUsualTerms } from './usual-terms.ts'
import { findBonuses } from './queries.server.ts'

/** How many casinos one can choose from; links from reviews lead to the others, too. */
const maxListed = 200

export function createOffers(deps: Pick<Deps, 'database' | 'changes' | 'clock'>) {
  const { db } = deps.database

  async function readOffers(edition: Edition, slug?: string): Promise<Offer[]> {
    const limit = slug === undefined ? maxListed : 1
    const rows = await findBonuses(db, edition.id, { limit, ...(slug !== undefined && { slug }) })
    const today = toDay(deps.clock())
    return rows.flatMap(({ bonuses, ...casino }) =>
      bonuses
        .filter((bonus) => !hasEnded(bonus, today))
        .flatMap((bonus, index): Offer[] =>
          readUsualTerms(bonus, casino.minRedemption)
            ? [{ ...casino, key: offerKey(casino.slug, index), bonus }]
            : [],
        ),
    )
  }

  const listOffers = cacheReads(deps.changes, ['casinos'], (edition: Edition) =>
    readOffers(edition),
  )

  return {
    /** In the order of the ranking. */
    listOffers,
    /** @param key as an offer's own */
    async findOffer(edition: Edition, key: string): Promise<Offer | undefined> {
      const isIt = (offer: Offer) => offer.key === key
      const [slug = ''] = key.split('.')
      return (await listOffers(edition)).find(isIt) ?? (await readOffers(edition, slug)).find(isIt)
    },
  }
}
