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
  /** `at` holds some of the casinos' indexes, never all. */
  extreme: { end: Extreme; at: ReadonlySet<number> } | undefined
  /** In lower case; undefined unless it is a list. */
  common: ReadonlySet<string> | undefined
}

export function compareFacts(
  edition: Edition,
  casinos: readonly ListedCasino[],
  where: { demo: boolean },
): ComparedFact[] {
  return factsOf(edition, factPlaces.sideBySide).map((name) => {
    const { best, isOnlyShown, tested } = facts[name]
    // What a casino says of itself never counts as best beside what was tested.
    const isFoundOut = (casino: ListedCasino) => !tested || tested(casino) !== null
    if (isOnlyShown) return { name, differs: undefined, extreme: undefined, common: undefined }
    // A missing figure is compared by the stand-in that the demonstration shows.
    const values = casinos.map((casino) => readFact(name, casino, where))
    const differs = new Set(values.map(toKey)).size > 1
    return {
      name,
      differs,
      extreme: differs ? findExtreme(best, values, casinos.map(isFoundOut)) : undefined,
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
  const most = end === 'highest' ? Math.max(...numbers) : Math.min(...numbers)
  const at = numbers.flatMap((number, index) => (number === most && counts[index] ? [index] : []))
  return at.length > 0 ? { end, at: new Set(at) } : undefined
}

function share(values: readonly FactValue[]): ReadonlySet<string> | undefined {
  const lists = values.filter(isList)
  if (lists.length === 0 || lists.length < values.length) return undefined
  const sets = lists.map((list) => new Set(list.map((entry) => entry.toLowerCase())))
  return sets.reduce((common, set) => common.intersection(set))
}
