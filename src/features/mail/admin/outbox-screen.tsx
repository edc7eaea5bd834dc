import { useDeferredValue, useState } from 'react'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import type { MailSummary } from '../contract.ts'
import { MailDialog } from './mail-dialog.tsx'
import { Settlements } from './settlement.tsx'
import { MailTable } from './mail-table.tsx'
import { useMailCounts, useOutbox, type StatusFilter } from './outbox-api.ts'
import { statusLabels } from './mail-status.tsx'

const filters: Record<StatusFilter, string> = { all: 'All emails', ...statusLabels }

export function OutboxScreen() {
  const edition = useEdition()
  return <Outbox key={edition.id} />
}

function Outbox() {
  const [status, setStatus] = useState<StatusFilter>('all')
  const [opened, setOpened] = useState<MailSummary>()
  const [search, setSearch] = useState('')
  const outbox = useOutbox(status, useDeferredValue(search.trim()))
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
      <Settlements />
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label="Search recipients" value={search} onChange={setSearch} />
        <LabelledSelect label="Status" texts={filters} value={status} onChange={setStatus} />
      </div>
      <QueryState query={outbox} what="emails">
        {({ pages }) => {
          const mails = pages.flat()
          if (mails.length === 0) return <EmptyList>No emails match.</EmptyList>
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
