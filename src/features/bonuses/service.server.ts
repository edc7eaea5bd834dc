/** The bonuses of casinos: what they cost, which of them can be worked out, and when they end. */
import { makeReader } from '#editions/reader.ts'
import { isUuid } from '#audit/write.server.ts'
import { findMainIndex, hasEnded } from '#contract/bonus.ts'
import { toDay } from '#contract/days.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { languageCodes } from '#i18n/languages.ts'
import type { KeptBonuses } from './contract.ts'
import { createCosts } from './costs.server.ts'
import { createOffers } from './offers.server.ts'
import { findKept } from './queries.server.ts'
import { writeBonus } from '#contract/bonus-sentence.ts'
import { findFinishRate } from './usual-terms.ts'
import { endBonusesOf } from './writes.server.ts'
import { writingOf } from '#content/offer-texts.server.ts'

export function createBonusesService(
  deps: Pick<Deps, 'database' | 'changes' | 'clock' | 'editions'>,
) {
  const { db } = deps.database
  return {
    ...createCosts(),
    ...createOffers(deps),
    /** Lets go of bonuses whose last day has passed. @returns a summary */
    async end(): Promise<string | void> {
      let ended = 0
      for (const edition of deps.editions.list())
        for (let changed = 1; changed > 0; ended += changed)
          changed = await endBonusesOf(deps, edition)
      if (ended > 0) return `Changed ${ended}.`
    },
    /** Lists what a casino has, for those who keep it. @throws AppError notFound */
    async listKept(edition: Edition, id: string): Promise<KeptBonuses> {
      const casino = isUuid(id) ? await findKept(db, edition.id, id) : undefined
      if (!casino) throw new AppError('notFound', 'Casino not found')
      const { minRedemption, evidence, bonuses, ...rest } = casino
      const today = toDay(deps.clock())
      const main = findMainIndex(bonuses, today)
      return {
        ...rest,
        evidence: evidence['bonuses'] ?? null,
        bonuses: bonuses.map((bonus, index) => ({
          bonus,
          isMain: index === main,
          hasEnded: hasEnded(bonus, today),
          sentences: Object.fromEntries(
            languageCodes.map((code) => [
              code,
              writeBonus(bonus, writingOf(makeReader(edition, code))),
            ]),
          ),
          finishRate: findFinishRate(bonus, minRedemption),
        })),
      }
    },
  }
}

export type BonusesService = ReturnType<typeof createBonusesService>
