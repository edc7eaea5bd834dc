import { AppError } from '#errors.ts'
import { defineApi } from '#api/define-api.ts'
import { bonusCostQuerySchema, bonusCostSchema } from './contract.ts'
import type { BonusesService } from './service.server.ts'
import { readTerms, type Problem } from './terms.ts'

const explain = (problem: Problem) =>
  problem === 'nothing'
    ? 'Give a deposit or a bonus'
    : `Must be from ${problem.min} to ${problem.max}`

export function createBonusesApi(bonuses: BonusesService) {
  return defineApi('Bonuses').get(
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
