import { useDeferredValue } from 'react'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { SavedViews } from '#content/views/admin/saved-views.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { csvAddress, findNewest, useLog } from './log-api.ts'
import { LogEntry } from './log-entry.tsx'
import { LogFilters } from './log-filters.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#admin-kit/paths.ts'
import { auditActions, auditEntities } from '#audit/contract.ts'
import type { Filters } from './log-search.ts'
import { editionNames } from './log-words.ts'

export function AuditLogScreen() {
  const [filters, setFilter] = useFilters()
  const log = useLog(useDeferredValue(filters))
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">Audit log</h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={log.isFetching} onClick={() => void log.refetch()}>
            Refresh
          </Button>
          <LinkButton variant="secondary" href={csvAddress(filters)} download>
            Download as CSV
          </LinkButton>
        </div>
      </div>
      <LogFilters filters={filters} onChange={setFilter} />
      <SavedViews />
      <QueryState query={log} what="log" rowClass="h-16">
        {({ pages }) => {
          const entries = pages.flat()
          if (entries.length === 0) return <EmptyList>No entries match.</EmptyList>
          return (
            <>
              <Card>
                <ol aria-label="Entries, newest first" className="divide-y divide-line">
                  {entries.map((entry) => (
                    <LogEntry
                      key={entry.id}
                      entry={entry}
                      last={findNewest(entries, entry)?.id ?? entry.id}
                    />
                  ))}
                </ol>
              </Card>
              {log.hasNextPage && (
                <Button
                  variant="secondary"
                  className="justify-self-center"
                  disabled={log.isFetchingNextPage}
                  onClick={() => void log.fetchNextPage()}
                >
                  Show older entries
                </Button>
              )}
            </>
          )
        }}
      </QueryState>
    </div>
  )
}

/** Invalid values in the address are ignored. */
function useFilters() {
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
