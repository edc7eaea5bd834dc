import { useState } from 'react'
import { Choice } from '#admin/choice.tsx'
import { useEdition } from '#admin/edition.ts'
import { EmptyList } from '#admin/editing/entries-screen.tsx'
import { QueryState } from '#admin/editing/query-state.tsx'
import { Button } from '#ui/button.tsx'
import type { MailSummary } from '../contract.ts'
import { MailDialog } from './mail-dialog.tsx'
import { MailTable } from './mail-table.tsx'
import { useOutbox, type StatusFilter } from './outbox-api.ts'
import { statusLabels } from './mail-status.tsx'

const filters: Record<StatusFilter, string> = { all: 'All mails', ...statusLabels }

/** Outgoing mail: what waits, what was sent, what failed and why. */
export function OutboxScreen() {
  const edition = useEdition()
  return <Outbox key={edition.id} />
}

function Outbox() {
  const [status, setStatus] = useState<StatusFilter>('all')
  const [opened, setOpened] = useState<MailSummary>()
  const outbox = useOutbox(status)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">Outbox</h2>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" disabled={outbox.isFetching} onClick={() => void outbox.refetch()}>
            Refresh
          </Button>
          <Choice label="Status" texts={filters} value={status} onChange={setStatus} />
        </div>
      </div>
      <p className="text-small text-muted">
        Without a mail server (SMTP_URL) every mail stays here. What is over is removed after 90 days.
      </p>
      <QueryState query={outbox} what="mails">
        {({ pages }) => {
          const mails = pages.flat()
          if (mails.length === 0) return <EmptyList>There are no such mails.</EmptyList>
          return (
            <>
              <MailTable mails={mails} onView={setOpened} />
              {outbox.hasNextPage && (
                <Button
                  variant="secondary"
                  className="justify-self-center"
                  disabled={outbox.isFetchingNextPage}
                  onClick={() => void outbox.fetchNextPage()}
                >
                  Show older mails
                </Button>
              )}
            </>
          )
        }}
      </QueryState>
      {opened && <MailDialog key={opened.id} mail={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
