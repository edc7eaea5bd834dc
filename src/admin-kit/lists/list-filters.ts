/** Filters of a list in its address, to survive reloading, going back and sharing. */
import { useListSearch } from './list-search.ts'

// The router reads `?q=7` as a number.
const isWord = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** Reads the filters of an address, as `validateSearch` of a route. */
export const readFilters =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [Key in Name]?: string } =>
    // Object.fromEntries widens the names.
    Object.fromEntries(
      names.filter((name) => isWord(search[name])).map((name) => [name, String(search[name])]),
    ) as { [Key in Name]?: string }

type Known<Filters> = {
  [Name in keyof Filters]?: Readonly<Record<Filters[Name] & string, unknown>>
}

/** The address leaves `usual` values out, and those not in `known` are ignored. */
export function useFilters<Filters extends Record<string, string>>(
  usual: Filters,
  known: Known<Filters>,
) {
  const { search, change, offset, setOffset } = useListSearch()
  const given: Record<string, unknown> = search
  const read = ([name, otherwise]: [string, string]) => {
    const value = given[name]
    const words = known[name]
    return typeof value === 'string' && (!words || Object.hasOwn(words, value)) ? value : otherwise
  }
  // They have been compared with `known`.
  const filters = Object.fromEntries(
    Object.entries(usual).map((entry) => [entry[0], read(entry)]),
  ) as Filters
  return {
    filters,
    /** Whether more may be there than what is shown. */
    isFiltered: Object.keys(usual).some((name) => filters[name] !== usual[name]),
    offset,
    setOffset,
    setFilters: (changes: Partial<Filters>, options?: { replace: boolean }) => {
      const named = Object.entries(changes).map(([name, value]) => [
        name,
        value === usual[name] ? undefined : value,
      ])
      change({ ...Object.fromEntries(named), page: undefined }, options)
    },
  }
}
