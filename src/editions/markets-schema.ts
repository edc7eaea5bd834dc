/** The operator's rules for places, as settings hold them. */
import * as z from 'zod'
import { authority } from '#contract/authority-field.ts'
import { bonusBases } from '#contract/bonus.ts'
import { httpUrl } from '#contract/fields.ts'
import { marketBonuses, marketRules, type MarketPlace } from '#contract/markets.ts'
import { marketPlaces } from '#contract/places.ts'
import { listRules } from '#contract/rules-in-force.ts'

const maxAuthorities = 10
const maxMonths = 24
const maxTimes = 1000
/** As long as the page of a register is usually relied on. */
const usualMonths = 3

const day = z
  .preprocess((value) => value || null, z.iso.date('Must be a day').nullable())
  .default(null)

export const ruleOfDays = z
  .object({
    rule: z.enum(marketRules),
    /** Whose licences count, by id; names are read as well. */
    authorities: z
      .preprocess(
        (typed) => (Array.isArray(typed) ? typed.filter((name) => name !== '') : typed),
        z
          .array(authority)
          .max(maxAuthorities, `Must be at most ${maxAuthorities}`)
          .transform((ids) => [...new Set(ids)]),
      )
      .default([]),
    /**
     * How many months ago a licence was looked up at most to count; null if one counts that nobody
     * has looked up.
     */
    checkedWithin: z
      .number()
      .int()
      .min(1)
      .max(maxMonths, `Must be at most ${maxMonths} months`)
      .nullable()
      .default(usualMonths),
    /** Which bonuses are shown of casinos that readers are led to. */
    bonuses: z.enum(marketBonuses).default('all'),
    /** How many times `wageringOf` a bonus may ask to stake at most; null: any number of times. */
    maxWagering: z.preprocess(
      (typed) => (typed === '' ? null : typed),
      z.coerce
        .number()
        .min(0)
        .max(maxTimes, `Must be at most ${maxTimes}`)
        .nullable()
        .default(null),
    ),
    wageringOf: z.enum(bonusBases).default('bonus'),
    /** Whether bonuses are shown only if their main terms are known. */
    knownTerms: z.boolean().default(false),
    /** Whether the main terms stand beside every bonus that is shown. */
    tellsTerms: z.boolean().default(false),
    /** Whether every link that may be paid for bears the word by which advertising is known. */
    marksAds: z.boolean().default(false),
    /** The first and the last day on which it holds, in the place; null: always has or will. */
    from: day,
    until: day,
    /** Where the operator read it, and when. */
    source: z.preprocess((value) => value || null, httpUrl.nullable()).default(null),
    checkedOn: day,
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: 'Must not be before the first day',
  })

const maxLater = 10

const marketRule = ruleOfDays
  .safeExtend({
    /** What holds after it, in this order, each from a day after the last one of the former. */
    later: z.array(ruleOfDays).max(maxLater, `Must be at most ${maxLater}`).default([]),
  })
  .superRefine(({ until, later }, context) => {
    const former = [until, ...later.map((one) => one.until)]
    for (const [index, { from }] of later.entries()) {
      const end = former[index] ?? null
      const path = ['later', index, 'from']
      if (end === null)
        context.addIssue({
          code: 'custom',
          path,
          message: 'The rule before it needs a last day',
        })
      else if (from === null || from <= end)
        context.addIssue({
          code: 'custom',
          path,
          message: 'Must come after the last day of the rule before it',
        })
    }
  })

export const marketsSchema = z.partialRecord(
  z.custom<MarketPlace>((place) => marketPlaces.some((known) => known === place), 'Unknown place'),
  marketRule.optional(),
)

export type MarketRule = z.infer<typeof marketRule>
export type RuleOfDays = z.infer<typeof ruleOfDays>

/**
 * Rules that no licence can fulfil, by field. They may be stored, as a rule may have named nobody
 * who is known here, and withhold what they withheld; nobody may save another.
 */
export const checkMarkets = (
  markets: Readonly<Record<string, MarketRule | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(markets).flatMap(([place, rule]) =>
      listRules(rule).flatMap((one, index) =>
        one.rule === 'licensed_only' && one.authorities.length === 0
          ? [
              [
                `markets.${place}${index === 0 ? '' : `.later.${index - 1}`}.authorities`,
                'Name at least one authority whose licence counts',
              ],
            ]
          : [],
      ),
    ),
  )
