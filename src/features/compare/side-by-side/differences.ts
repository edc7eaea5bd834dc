import type { Edition } from '#editions/edition.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import {
  factPlaces,
  facts,
  factsOf,
  readFact,
  type FactName,
  type FactValue,
} from '#features/casinos/facts.ts'

type Extreme = 'highest' | 'lowest'

export type ComparedFact = {
  name: FactName
  /** Whether the casinos differ; undefined if the fact is not compared. */
  differs: boolean | undefined
  /** Which casino is clearly better than all others. */
  extreme: { end: Extreme; at: number } | undefined
  /** Lower case; undefined unless it is a list. */
  common: ReadonlySet<string> | undefined
}

export function compareFacts(
  edition: Edition,
  casinos: readonly ListedCasino[],
  where: { demo: boolean },
): ComparedFact[] {
  return factsOf(edition, factPlaces.sideBySide).map((name) => {
    const { best, isQuantity, isOnlyShown, tested } = facts[name]
    const marked = isQuantity ? undefined : best
    // What a casino says of itself never counts as best beside what was tested.
    const isFoundOut = (casino: ListedCasino) => !tested || tested(casino) !== null
    if (isOnlyShown) return { name, differs: undefined, extreme: undefined, common: undefined }
    // A missing figure is compared by the stand-in that the demonstration shows.
    const values = casinos.map((casino) => readFact(name, casino, where))
    const differs = new Set(values.map(toKey)).size > 1
    return {
      name,
      differs,
      extreme: differs ? findExtreme(marked, values, casinos.map(isFoundOut)) : undefined,
      common: share(values),
    }
  })
}

/** A value to compare by, without regard to case and order. */
const toKey = (value: FactValue): string =>
  JSON.stringify(isList(value) ? value.map((entry) => entry.toLowerCase()).toSorted() : value)

const isList = (value: FactValue): value is readonly string[] => Array.isArray(value)

function findExtreme(
  end: Extreme | undefined,
  values: readonly FactValue[],
  counts: readonly boolean[],
): ComparedFact['extreme'] {
  const numbers = values.filter((value) => typeof value === 'number')
  // If a figure is missing, the extreme is unknown.
  if (!end || numbers.length < values.length) return undefined
  const at = findClearEnd(end, numbers)
  return at !== undefined && counts[at] ? { end, at } : undefined
}

/** How far one has to be ahead of the next, as a share of the larger figure. */
const clearLead = 0.1

/** Which figure is better than all others, and by enough to matter; undefined if none is. */
export function findClearEnd(end: Extreme, numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => (end === 'highest' ? b - a : a - b))
  const [best, next] = sorted
  if (best === undefined || next === undefined || best === next) return undefined
  const lead = Math.abs(best - next) / Math.max(Math.abs(best), Math.abs(next))
  return lead >= clearLead ? numbers.indexOf(best) : undefined
}

function share(values: readonly FactValue[]): ReadonlySet<string> | undefined {
  const lists = values.filter(isList)
  if (lists.length === 0 || lists.length < values.length) return undefined
  const sets = lists.map((list) => new Set(list.map((entry) => entry.toLowerCase())))
  return sets.reduce((common, set) => common.intersection(set))
}
