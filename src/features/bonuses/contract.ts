import * as z from 'zod'
import { asOfSchema, evidenceSchema, toldEvidenceSchema } from '#content/evidence/schema.ts'
import { capSchema } from '#features/ratings/contract.ts'
import { bonusSchema } from './bonus-fields.ts'
import { variances } from './games.ts'
import { amounts, bases, games, readNumber } from './terms.ts'

/** An amount of the calculator, as its table bounds it. */
const amount = ({ min, max, usual }: { min: number; max: number; usual?: number }) => {
  const number = z.preprocess(
    (typed) => (typeof typed === 'string' ? readNumber(typed) : typed),
    z.number(`Must be a number from ${min} to ${max}`).min(min).max(max),
  )
  return usual === undefined ? number.optional() : number.default(usual)
}

export const bonusCostQuerySchema = z.object({
  deposit: amount(amounts.deposit).meta({ description: 'What is paid in' }),
  bonus: amount(amounts.bonus).meta({ description: 'What is given, in the same currency' }),
  times: amount(amounts.times).meta({ description: 'How many times the base is to be staked' }),
  base: z.enum(bases).default('bonus').meta({ description: 'both: deposit and bonus' }),
  weight: amount(amounts.weight).meta({ description: 'How much of a bet counts, in percent' }),
  game: z.enum(games).default('slots').meta({ description: 'even: red or black and the like' }),
  stake: amount(amounts.stake).meta({
    description: 'Of each bet; by default a hundredth of deposit and bonus',
  }),
  returns: amount(amounts.returns).meta({
    description: 'What the game pays back, in percent; by default 96, or 99 for even money',
  }),
  sticky: z
    .enum(['0', '1'])
    .default('0')
    .meta({ description: '1: the bonus is taken away when cashing out' }),
  most: amount(amounts.most).meta({ description: 'The most that is paid out' }),
  least: amount(amounts.least).meta({
    description: 'The smallest amount that is paid out, after what is deducted',
  }),
  days: amount(amounts.days).meta({ description: 'The days that there are for it' }),
})

const chance = z.number().min(0).max(1)

export const bonusCostSchema = z
  .object({
    balance: z.number(),
    turnover: z.number().meta({ description: 'What has to be staked in all' }),
    bets: z.number(),
    perDay: z.number().nullable(),
    outcomes: z.array(
      z.object({
        variance: z.enum(variances).meta({
          description: 'Many small wins (low), few large ones (high), or even money',
        }),
        finishes: chance.meta({
          description:
            'The chance to be paid anything: what is left, less what is deducted, reaches the minimum',
        }),
        recovers: chance
          .nullable()
          .meta({ description: 'The chance to be paid at least the deposit' }),
        lost: z.number().meta({ description: 'What is lost on average while playing' }),
        paid: z.number().meta({
          description: 'The average paid out, which few large wins make; most people get less',
        }),
        kept: z.number().meta({
          description: 'What the casino keeps on average: what is in play, less what is paid out',
        }),
        method: z.enum(['exact', 'close']).meta({
          description: 'exact for the model. close: chances are off by at most 0.01',
        }),
      }),
    ),
  })
  .meta({ id: 'BonusCost' })

export const finishRateSchema = z.number().min(0).max(1).nullable().meta({
  description:
    'The share of players who are paid anything of the main bonus, all under the same terms',
})

/** A bonus of a casino with what it costs. */
export const costedBonusSchema = z
  .object({
    ...bonusSchema.shape,
    sentence: z.string().meta({ description: 'The bonus in words, in the language asked for' }),
    cost: bonusCostSchema.nullable().meta({
      description:
        'Under the usual terms, which are the same for all casinos; null if they cannot be worked out',
    }),
    terms: z
      .record(z.string(), z.string())
      .nullable()
      .meta({ description: 'What to ask `/api/bonus-cost` for the same cost' }),
  })
  .meta({ id: 'CostedBonus' })

export const casinoBonusesSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    cap: capSchema,
    asOf: asOfSchema,
    evidence: toldEvidenceSchema,
    bonuses: z.array(costedBonusSchema).meta({ description: 'The main bonus first' }),
  })
  .meta({ id: 'CasinoBonuses' })

/** A casino's bonuses, for those who keep them. */
export const keptBonusesSchema = z
  .object({
    casinoId: z.string(),
    name: z.string(),
    slug: z.string(),
    version: z.number().int().meta({ description: 'Of the casino' }),
    websiteUrl: z.string().nullable(),
    reviewerId: z.string().nullable(),
    evidence: evidenceSchema.nullable(),
    bonuses: z.array(
      z.object({
        bonus: bonusSchema,
        isMain: z.boolean().meta({ description: 'Whether it stands for the casino in lists' }),
        hasEnded: z.boolean().meta({ description: 'Whether its last day has passed' }),
        sentences: z
          .record(z.string(), z.string())
          .meta({ description: 'As readers are told of it, by language' }),
        finishRate: finishRateSchema,
      }),
    ),
  })
  .meta({ id: 'KeptBonuses' })

export type CasinoBonuses = z.infer<typeof casinoBonusesSchema>
export type KeptBonuses = z.infer<typeof keptBonusesSchema>
