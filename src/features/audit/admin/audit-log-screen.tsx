import { useDeferredValue } from 'react'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { SavedViews } from '#content/views/admin/saved-views.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { csvAddress, findNewest, useLog } from './log-api.ts'
import { LogEntry } from './log-entry.tsx'
import { LogFilters } from './log-filters.tsx'
import { useFilters } from './use-filters.ts'

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
