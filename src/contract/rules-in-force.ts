/** Which rules hold at a moment. */
import { addDays, toDay } from './days.ts'
import type { marketRules, MarketPlace } from './markets.ts'
import { dayIn } from './place-days.ts'

/** The first and the last day in the place; null has no end on that side. */
type Dated = { from: string | null; until: string | null }
/** A rule, and those that come after it. */
type Followed<Rule> = Rule & { later: Rule[] }
type Rules<Rule> = { readonly [Place in MarketPlace]?: Rule | undefined }

/** All rules of a place, one after another. */
export const listRules = <Rule extends Dated>(rule: Followed<Rule> | undefined): readonly Rule[] =>
  rule ? [rule, ...rule.later] : []

// Object.entries loses the names, which are places.
const entriesOf = <Rule>(rules: Rules<Rule>) =>
  Object.entries(rules) as [MarketPlace, Rule | undefined][]

/** The rules that hold, by place: of those that follow each other at most one does. */
export function rulesAt<Rule extends Dated>(
  rules: Rules<Followed<Rule>>,
  at: Date,
): Rules<Followed<Rule>> {
  const inForce = entriesOf(rules).flatMap(([place, rule]) => {
    const today = dayIn(place, at)
    const found = listRules(rule).find(
      ({ from, until }) => (from === null || from <= today) && (until === null || today <= until),
    )
    return found ? [[place, { ...found, later: [] }]] : []
  })
  return Object.fromEntries(inForce) as Rules<Followed<Rule>> // by the places of `rules`
}

/**
 * What tells two moments apart at which these rules show readers something else: the last day on
 * which one began or no longer held and how many have by now, and the present one in UTC where
 * licences count, as they age. Undefined before any.
 */
export function judgedSince(
  rules: Rules<Followed<Dated & { rule: (typeof marketRules)[number] }>>,
  at: Date,
): string | undefined {
  const passed = entriesOf(rules).flatMap(([place, rule]) => {
    const today = dayIn(place, at)
    return listRules(rule)
      .flatMap(({ from, until }) => [from, until && addDays(until, 1)])
      .filter((day): day is string => typeof day === 'string' && day <= today)
  })
  const ages = entriesOf(rulesAt(rules, at)).some(([, rule]) => rule?.rule === 'licensed_only')
  const steps = passed.toSorted().at(-1)
  const parts = [ages ? toDay(at) : '', steps ? `${steps}.${passed.length}` : ''].filter(Boolean)
  return parts.length > 0 ? parts.join('/') : undefined
}
