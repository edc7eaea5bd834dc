import { useState } from 'react'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { useTyped } from '#admin-kit/use-typed.ts'
import { useFilters } from '#admin-kit/lists/list-filters.ts'
import { SavedViews } from '#content/views/admin/saved-views.tsx'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import type { MailSummary } from '#mail/contract.ts'
import { MailDialog } from './mail-dialog.tsx'
import { Pauses } from './pauses.tsx'
import { Settlements } from './settlement.tsx'
import { MailTable } from './mail-table.tsx'
import { useMailCounts, useOutbox, type StatusFilter } from './outbox-api.ts'
import { statusLabels } from './mail-status.tsx'

const statuses: Record<StatusFilter, string> = { all: 'All emails', ...statusLabels }

export function OutboxScreen() {
  const edition = useEdition()
  return <Outbox key={edition.id} />
}

function Outbox() {
  const { filters, setFilters, isFiltered } = useFilters<{ q: string; status: StatusFilter }>(
    { q: '', status: 'all' },
    { status: statuses },
  )
  const [typed, type] = useTyped(filters.q, (q) => setFilters({ q }, { replace: true }))
  const [opened, setOpened] = useState<MailSummary>()
  const outbox = useOutbox(filters.status, filters.q)
  return (
    <div className="grid gap-6">
      <ScreenHead title="Outbox" lede={describeOutbox(useMailCounts().data?.hasServer)}>
        <BusyButton
          variant="secondary"
          blocked={outbox.isFetching}
          onClick={() => void outbox.refetch()}
        >
          Refresh
        </BusyButton>
      </ScreenHead>
      <Pauses />
      <Settlements />
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label="Search recipients" value={typed} onChange={type} />
        <LabelledSelect
          label="Status"
          texts={statuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
      </div>
      <SavedViews />
      <QueryState query={outbox} what="emails">
        {({ pages }) => {
          const mails = pages.flat()
          if (mails.length === 0)
            return (
              <EmptyList>
                {isFiltered ? 'No emails match.' : 'No emails have been queued yet.'}
              </EmptyList>
            )
          return (
            <>
              <MailTable mails={mails} onView={setOpened} />
              {outbox.hasNextPage && (
                <BusyButton
                  variant="secondary"
                  className="justify-self-center"
                  blocked={outbox.isFetchingNextPage}
                  onClick={() => void outbox.fetchNextPage()}
                >
                  Show older emails
                </BusyButton>
              )}
            </>
          )
        }}
      </QueryState>
      {opened && <MailDialog key={opened.id} mail={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function describeOutbox(hasServer: boolean | undefined): string {
  const removal = 'Completed emails are deleted after 90 days.'
  if (hasServer === undefined) return removal
  return hasServer
    ? `These emails are sent through the mail server in SMTP_URL. ${removal}`
    : `No mail server is set (SMTP_URL), so every email stays here. ${removal}`
}
