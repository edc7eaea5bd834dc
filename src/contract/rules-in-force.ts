/** Which rules hold at a moment. */
import { addDays } from './days.ts'
import type { marketRules, MarketPlace } from './markets.ts'
import { dayIn } from './place-days.ts'

/** The first and the last day in the place; null has no end on that side. */
type Dated = { from: string | null; until: string | null }
type Kinded = { rule: (typeof marketRules)[number] }
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

/** The day in the place of each rule in force that asks for licences, as they age by it. */
export function licenceDays(
  rules: Rules<Followed<Dated & Kinded>>,
  at: Date,
): { [Place in MarketPlace]?: string } {
  const days = entriesOf(rulesAt(rules, at)).flatMap(([place, rule]) =>
    rule?.rule === 'licensed_only' ? [[place, dayIn(place, at)]] : [],
  )
  return Object.fromEntries(days) as { [Place in MarketPlace]?: string } // by the places of `rules`
}

/** The rules whose first day is still to come, by place, one after another. */
export function rulesAfter<Rule extends Dated>(
  rules: Rules<Followed<Rule>>,
  at: Date,
): { [Place in MarketPlace]?: readonly Rule[] } {
  const coming = entriesOf(rules).flatMap(([place, rule]) => {
    const today = dayIn(place, at)
    const later = listRules(rule).filter(({ from }) => from !== null && today < from)
    return later.length > 0 ? [[place, later]] : []
  })
  return Object.fromEntries(coming) as { [Place in MarketPlace]?: readonly Rule[] } // as above
}

/**
 * What tells two moments apart at which these rules show readers something else: the last day on
 * which one began or no longer held and how many have by now, and the present ones where licences
 * count, as they age. Undefined before any.
 */
export function judgedSince(rules: Rules<Followed<Dated & Kinded>>, at: Date): string | undefined {
  const passed = entriesOf(rules).flatMap(([place, rule]) => {
    const today = dayIn(place, at)
    return listRules(rule)
      .flatMap(({ from, until }) => [from, until && addDays(until, 1)])
      .filter((day): day is string => typeof day === 'string' && day <= today)
  })
  const ages = [...new Set(Object.values(licenceDays(rules, at)))].toSorted().join(',')
  const steps = passed.toSorted().at(-1)
  const parts = [ages, steps ? `${steps}.${passed.length}` : ''].filter(Boolean)
  return parts.length > 0 ? parts.join('/') : undefined
}
