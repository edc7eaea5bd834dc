/** Bonuses of active casinos that the calculator can work out, as a language's readers see them. */
import type { Reader } from '#editions/reader.ts'
import { hasEnded } from '#contract/bonus.ts'
import { toDay } from '#contract/days.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Deps } from '#deps.ts'
import { findWithheld, keepBonuses } from '#markets/policy.ts'
import { hidesOffers } from '#markets/withheld.ts'
import { offerKey, type Offer } from './asked.ts'
import { readUsualTerms } from './usual-terms.ts'
import { findBonuses } from './queries.server.ts'

/** How many casinos one can choose from; links from reviews lead to the others, too. */
const maxListed = 200

export function createOffers(deps: Pick<Deps, 'database' | 'changes' | 'clock'>) {
  const { db } = deps.database

  async function readOffers(reader: Reader, slug?: string): Promise<Offer[]> {
    const limit = slug === undefined ? maxListed : 1
    const rows = await findBonuses(db, reader.edition.id, {
      limit,
      ...(slug !== undefined && { slug }),
    })
    const today = toDay(deps.clock())
    const shown = rows.filter((row) => !hidesOffers(findWithheld(row, reader)))
    return shown.flatMap(({ bonuses, licences: _licences, excludedStates: _states, ...casino }) =>
      keepBonuses(bonuses, reader, today)
        .filter((bonus) => !hasEnded(bonus, today))
        .flatMap((bonus, index): Offer[] =>
          readUsualTerms(bonus, casino.minRedemption)
            ? [{ ...casino, key: offerKey(casino.slug, index), bonus }]
            : [],
        ),
    )
  }

  const listOffers = cacheReads(deps.changes, ['casinos'], (reader: Reader) => readOffers(reader))

  return {
    /** Keeps the order of the ranking. */
    listOffers,
    /** @param key as an offer's own */
    async findOffer(reader: Reader, key: string): Promise<Offer | undefined> {
      const isIt = (offer: Offer) => offer.key === key
      const [slug = ''] = key.split('.')
      return (await listOffers(reader)).find(isIt) ?? (await readOffers(reader, slug)).find(isIt)
    },
  }
}
