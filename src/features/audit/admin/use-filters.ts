import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#admin-kit/paths.ts'
import { filterNames, type Filters } from './log-search.ts'
import { actions, editionNames, kinds } from './log-words.ts'

const choices: Partial<Record<keyof Filters, Readonly<Record<string, string>>>> = {
  entity: kinds,
  action: actions,
  edition: editionNames,
}

/** The filters as the address has them, and the way to change one; of what the address has wrong there is nothing. */
export function useFilters() {
  const search = useSearch({ from: `/frame${paths.auditLog}` })
  const navigate = useNavigate()
  const read = (name: keyof Filters) => {
    const value = search[name] ?? ''
    const known = choices[name]
    if (name === 'from' || name === 'until') return isDay(value) ? value : ''
    return known && !Object.hasOwn(known, value) ? '' : value
  }
  // Every name of the filters is there.
  const filters = Object.fromEntries(filterNames.map((name) => [name, read(name)])) as Filters
  const change = (name: keyof Filters, value: string) =>
    void navigate({
      to: paths.auditLog,
      search: (before) => ({ ...before, [name]: value || undefined }),
      // Of what is typed, not every letter is a step to go back to.
      replace: name === 'search' || name === 'from' || name === 'until',
      resetScroll: false,
    })
  return [filters, change] as const
}

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
