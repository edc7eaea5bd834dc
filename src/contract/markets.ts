/** Places and the rules that may hold there, free of validators. */
import { addDays } from './days.ts'
import { usStates } from './us-states.ts'

/** Everywhere that has no rule of its own. */
export const everywhere = '*'

const countries = ['DK', 'FI', 'GB', 'NO', 'SE', 'US'] as const
type Country = (typeof countries)[number]

/** A country (ISO 3166-1), a state of the United States (ISO 3166-2), or the rest of the world. */
export type MarketPlace = Country | `US-${string}` | typeof everywhere

/** Where a reader can say they are. */
export const readerPlaces: readonly MarketPlace[] = [
  ...countries,
  ...Object.keys(usStates).map((state): MarketPlace => `US-${state}`),
]

/** Where the operator can set a rule. */
export const marketPlaces: readonly MarketPlace[] = [...readerPlaces, everywhere]

const known = new Map<string, MarketPlace>(readerPlaces.map((place) => [place, place]))

/** The place that a reader names, however it is spelt; undefined for any other text. */
export const readPlace = (given: string | null | undefined): MarketPlace | undefined =>
  given && given.length <= 5 ? known.get(given.toUpperCase()) : undefined

/** `US-TX` is the state `TX`; undefined for countries. */
export const stateOf = (place: MarketPlace): string | undefined => /^US-(..)$/.exec(place)?.[1]

/** Whose rule holds, most special first: `US-TX`, `US`, `*`. */
export const widen = (place: MarketPlace): readonly MarketPlace[] => [
  place,
  ...(stateOf(place) ? (['US'] as const) : []),
  ...(place === everywhere ? [] : ([everywhere] as const)),
]

/**
 * allowed: everything is shown. licensed_only: bonuses and links out of casinos with a licence of
 * one of `authorities`, of the others facts alone. information_only: facts alone.
 */
export const marketRules = ['allowed', 'licensed_only', 'information_only'] as const
type MarketRuleName = (typeof marketRules)[number]

/** all. first: those for new players alone. none: neither bonuses nor codes, but the way out. */
export const marketBonuses = ['all', 'first', 'none'] as const

/** The first and the last day, in UTC; null has no end on that side. */
type Dated = { from: string | null; until: string | null }
type Rules<Rule> = { readonly [Place in MarketPlace]?: Rule | undefined }

/** The rules that hold on a day in UTC. */
export function rulesOn<Rule extends Dated>(rules: Rules<Rule>, today: string): Rules<Rule> {
  const isInForce = ({ from, until }: Rule) =>
    (from === null || from <= today) && (until === null || today <= until)
  return Object.fromEntries(
    Object.entries<Rule | undefined>(rules).filter(([, rule]) => rule && isInForce(rule)),
  )
}

/**
 * The first day since which readers are shown the same by these rules: that on which one began or
 * no longer held, and the present one where licences count, as they age. Undefined before any.
 */
export function judgedSince(
  rules: Rules<Dated & { rule: MarketRuleName }>,
  today: string,
): string | undefined {
  const inForce = Object.values(rulesOn(rules, today))
  if (inForce.some((one) => one?.rule === 'licensed_only')) return today
  return Object.values<Dated | undefined>(rules)
    .flatMap((rule) => [rule?.from, rule?.until && addDays(rule.until, 1)])
    .filter((day): day is string => typeof day === 'string' && day <= today)
    .toSorted()
    .at(-1)
}
