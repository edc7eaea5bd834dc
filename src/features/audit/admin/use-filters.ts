import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#admin-kit/paths.ts'
import { auditActions, auditEntities } from '#audit/contract.ts'
import type { Filters } from './log-search.ts'
import { editionNames } from './log-words.ts'

/** Invalid values in the address are ignored. */
export function useFilters() {
  const search = useSearch({ from: `/frame${paths.auditLog}` })
  const navigate = useNavigate()
  const filters: Filters = {
    search: search.search ?? '',
    person: search.person ?? '',
    entity: auditEntities.find((known) => known === search.entity) ?? '',
    action: auditActions.find((known) => known === search.action) ?? '',
    edition: Object.keys(editionNames).find((known) => known === search.edition) ?? '',
    from: readDay(search.from),
    until: readDay(search.until),
  }
  const change = (name: keyof Filters, value: string) =>
    void navigate({
      to: paths.auditLog,
      search: (before: object) => ({ ...before, [name]: value || undefined }),
      // Typing must not fill the history.
      replace: name === 'search' || name === 'from' || name === 'until',
      resetScroll: false,
    })
  return [filters, change] as const
}

const readDay = (value = '') =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
