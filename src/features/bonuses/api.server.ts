import type { Reader } from '#editions/reader.ts'
import type * as z from 'zod'
import type { toldEvidenceSchema } from '#content/evidence/schema.ts'
import type { Cap } from '#contract/caps.ts'
import { AppError } from '#errors.ts'
import { defineApi } from '#api/define-api.ts'
import {
  bonusCostQuerySchema,
  bonusCostSchema,
  casinoBonusesSchema,
  keptBonusesSchema,
} from './contract.ts'
import { readBonuses } from './read-bonuses.ts'
import { writeOffer } from '#contract/offer-terms.ts'
import { tellsTerms } from '#markets/policy.ts'
import { writingOf } from '#content/offer-texts.server.ts'
import type { BonusesService } from './service.server.ts'
import { readTerms, type Problem } from './terms.ts'

const explain = (problem: Problem) =>
  problem === 'nothing'
    ? 'Give a deposit or a bonus'
    : `Must be from ${problem.min} to ${problem.max}`

type Found = {
  slug: string
  name: string
  cap: Cap | null
  asOf: string
  minRedemption: number | null
  facts: readonly (z.infer<typeof toldEvidenceSchema> & { field: string; value: unknown })[]
}
type Find = (reader: Reader, slug: string) => Promise<Found | undefined>

/** @param find which knows an active casino with its facts */
export function createBonusesApi(bonuses: BonusesService, find: Find) {
  return defineApi('Bonuses')
    .get(
      '/casinos/{slug}/bonuses',
      {
        access: 'anyone',
        tag: 'Casinos',
        depends: ['casinos', 'authors'],
        summary:
          'The bonuses of an active casino with all terms, and what playing them through costs',
        gives: casinoBonusesSchema,
      },
      async (c) => {
        const found = await find(c.reader, c.slug)
        const fact = found?.facts.find(({ field }) => field === 'bonuses')
        if (!found || !fact) throw new AppError('notFound', 'Casino not found')
        const { slug, name, cap, asOf } = found
        const costed = await bonuses.addCosts(readBonuses(found.facts), found.minRedemption)
        return {
          slug,
          name,
          cap,
          asOf,
          evidence: fact,
          bonuses: costed.map(({ bonus, usual }) => ({
            ...bonus,
            sentence: writeOffer(bonus, writingOf(c.reader), tellsTerms(c.reader)),
            cost: usual?.cost ?? null,
            terms: usual?.typed ?? null,
          })),
        }
      },
    )
    .get(
      '/admin/casinos/{id}/bonuses',
      {
        access: 'editor',
        tag: 'Casinos',
        summary: 'The bonuses of a casino as readers are told of them, in each language',
        gives: keptBonusesSchema,
      },
      (c) => bonuses.listKept(c.edition, c.id),
    )
    .get(
      '/bonus-cost',
      {
        access: 'anyone',
        rate: 'bonusCost',
        summary: 'What playing a bonus through costs, in chances and averages of many people',
        query: bonusCostQuerySchema,
        gives: bonusCostSchema,
        refuses: [400],
      },
      async (c) => {
        const { sticky, ...query } = c.query
        const typed = Object.fromEntries(
          Object.entries(query).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)]],
          ),
        )
        const read = readTerms({ ...typed, ...(sticky === '1' && { sticky }) })
        if ('terms' in read) return await bonuses.workOut(read.terms)
        const errors = Object.fromEntries(
          Object.entries(read.problems).map(([name, problem]) => [name, explain(problem)]),
        )
        throw new AppError('invalid', Object.values(errors)[0], { errors })
      },
    ).hono
}

export type BonusesApi = ReturnType<typeof createBonusesApi>
