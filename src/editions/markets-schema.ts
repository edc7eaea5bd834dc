/** The operator's rules for places, as settings hold them. */
import * as z from 'zod'
import { httpUrl, text } from '#contract/fields.ts'
import { marketBonuses, marketPlaces, marketRules, type MarketPlace } from '#contract/markets.ts'

const maxAuthorities = 5

const day = z
  .preprocess((value) => value || null, z.iso.date('Must be a day').nullable())
  .default(null)

const marketRule = z
  .object({
    rule: z.enum(marketRules),
    /** Part of what casinos call the licence, such as `Spelinspektionen`. */
    authorities: z
      .preprocess(
        (typed) => (Array.isArray(typed) ? typed.filter((name) => name !== '') : typed),
        z
          .array(text(60).min(2, 'Must have at least two characters'))
          .max(maxAuthorities, `Must be at most ${maxAuthorities}`),
      )
      .default([]),
    /** Which bonuses are shown of casinos that readers are led to. */
    bonuses: z.enum(marketBonuses).default('all'),
    /** The first and the last day on which it holds, in UTC; without them it always has or will. */
    from: day,
    until: day,
    /** Where the operator read it, and when. */
    source: z.preprocess((value) => value || null, httpUrl.nullable()).default(null),
    checkedOn: day,
  })
  .refine(({ rule, authorities }) => rule !== 'licensed_only' || authorities.length > 0, {
    path: ['authorities'],
    message: 'Name at least one authority whose licence counts',
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: 'Must not be before the first day',
  })

export const marketsSchema = z.partialRecord(
  z.custom<MarketPlace>((place) => marketPlaces.some((known) => known === place), 'Unknown place'),
  marketRule.optional(),
)

export type MarketRule = z.infer<typeof marketRule>
