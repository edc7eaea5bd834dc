/** A casino's bonuses as calls and files take them. */
import * as z from 'zod'
import {
  blankAsNull,
  numberIn,
  optionalCurrency,
  optionalInteger,
  optionalNumber,
  optionalText,
  readNumber,
} from '#contract/fields.ts'
import {
  betUnits,
  bonusBases,
  bonusKinds,
  bonusParts,
  paidUnits,
  sweepsCoins,
  type Bonus,
  type BonusPart,
} from '#contract/bonus.ts'

/** More than any casino has at a time. */
const maxBonuses = 20

const limit = (min: number, max: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && value.trim().toLowerCase() === 'none'
        ? 'none'
        : readNumber(value),
    z
      .union([z.literal('none'), numberIn(min, max)], 'Must be a number, none or empty')
      .nullable()
      .optional(),
  )

const optionalChoice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.preprocess(blankAsNull, z.enum(choices).nullable().optional())

const yesOrNo = z.boolean().nullable().optional()
const amount = optionalNumber(0, 1e9)

const parts = {
  currency: optionalCurrency,
  percent: optionalNumber(0.1, 10_000),
  amount,
  deposits: optionalInteger(1, 20),
  spins: optionalInteger(1, 100_000),
  spinValue: amount,
  goldCoins: optionalInteger(0, 1_000_000_000),
  price: amount,
  minDeposit: amount,
  code: optionalText(60),
  newPlayers: yesOrNo,
  validUntil: z.preprocess(blankAsNull, z.iso.date('Must be a date').nullable().optional()),
  wagering: optionalNumber(0, 200),
  base: optionalChoice(bonusBases),
  slots: optionalNumber(0, 100),
  tables: optionalNumber(0, 100),
  maxBet: limit(0, 1e9),
  maxBetOf: optionalChoice(betUnits),
  maxPaid: limit(0, 1e9),
  maxPaidOf: optionalChoice(paidUnits),
  days: limit(1, 3650),
  sticky: yesOrNo,
  ownFirst: yesOrNo,
} satisfies Record<BonusPart, z.ZodType>

const needed = 'Must be given for this kind of bonus'
const usual: Partial<Bonus> = { base: 'bonus', maxBetOf: 'money', maxPaidOf: 'money', deposits: 1 }

const bonusInput = z
  .object({ kind: z.enum(bonusKinds), ...parts })
  .transform((given, context): Bonus => {
    const { has, required } = bonusParts[given.kind]
    for (const part of required)
      if ((given[part] ?? null) === null)
        context.addIssue({ code: 'custom', path: [part], message: needed })
    const names = Object.keys(parts) as BonusPart[] // Object.keys widens the names
    const own = names.map((part) => [
      part,
      has.includes(part) ? (given[part] ?? usual[part] ?? null) : null,
    ])
    // Every part is there, as the parts are listed by the type.
    const bonus = { kind: given.kind, ...Object.fromEntries(own) } as Bonus
    return { ...bonus, currency: bonus.currency ?? sweepsCoins }
  })

export const bonusesInput = z
  .array(bonusInput)
  .max(maxBonuses, `Must have at most ${maxBonuses} entries`)
  .meta({
    description:
      'What the casino offers, the main bonus first. A term that is null is not known; limits may be "none"',
  })

const stated = {
  number: z.number().nullable(),
  limit: z.union([z.number(), z.literal('none')]).nullable(),
  yesOrNo: z.boolean().nullable(),
}

export const bonusSchema = z
  .object({
    kind: z.enum(bonusKinds),
    currency: z.string().meta({ description: 'Of all amounts but the price; SC: Sweeps Coins' }),
    percent: stated.number,
    amount: stated.number.meta({
      description: 'What is given; the most of it where it is a share',
    }),
    deposits: stated.number.meta({ description: 'Over how many deposits it is spread' }),
    spins: stated.number,
    spinValue: stated.number,
    goldCoins: stated.number,
    price: stated.number.meta({ description: 'In US dollars' }),
    minDeposit: stated.number,
    code: z.string().nullable(),
    newPlayers: stated.yesOrNo.meta({ description: 'Whether it is for new players only' }),
    validUntil: z.string().nullable(),
    wagering: stated.number.meta({ description: 'How many times the base has to be staked' }),
    base: z.enum(bonusBases).nullable().meta({ description: 'both: deposit and bonus' }),
    slots: stated.number.meta({ description: 'How much of a bet on slots counts, in percent' }),
    tables: stated.number.meta({ description: 'How much of a bet on tables counts, in percent' }),
    maxBet: stated.limit,
    maxBetOf: z.enum(betUnits).nullable().meta({ description: 'bonus: a percentage of it' }),
    maxPaid: stated.limit,
    maxPaidOf: z.enum(paidUnits).nullable().meta({ description: 'bonus: so many times it' }),
    days: stated.limit,
    sticky: stated.yesOrNo.meta({ description: 'Whether the bonus is taken away at the end' }),
    ownFirst: stated.yesOrNo.meta({
      description: 'Whether the player’s own money is played first',
    }),
  })
  .meta({ id: 'Bonus' })
