import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { focusHeading } from '#admin-kit/focus-on-screen.ts'
import { paths } from '#admin-kit/paths.ts'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { useTyped } from '#admin-kit/use-typed.ts'
import { Pager } from '#admin-kit/pager.tsx'
import { useSelection } from '#content/lists/selection.ts'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/toast/notify.ts'
import type { ContactMessage } from '../contract.ts'
import { DeleteMessageDialog } from './delete-message-dialog.tsx'
import {
  pageSize,
  useChangeMessage,
  useMarkAllRead,
  useMessage,
  useMessageCounts,
  useMessages,
  type StatusFilter,
} from './messages-api.ts'
import { MessageBulkBar } from './message-bulk-bar.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageStats } from './message-stats.tsx'
import { MessageTable } from './message-table.tsx'

const filters: Record<StatusFilter, string> = {
  all: 'All Messages',
  unread: 'Unread',
  read: 'Read',
  replied: 'Replied',
}

export function MessagesScreen() {
  const edition = useEdition()
  return <Messages key={edition.id} />
}

function Messages() {
  const [filter, setFilter] = useState<StatusFilter>('all')
  const [q, setQ] = useState('')
  const [offset, setOffset] = useState(0)
  const listed = useMessages(filter, q, offset)
  const selection = useSelection(listed.data?.items ?? [])
  const [typed, type] = useTyped(q, (words) => {
    setQ(words)
    setOffset(0)
  })
  const counts = useMessageCounts()
  const markAllRead = useMarkAllRead()
  const [opened, setOpened] = useState<ContactMessage>()
  const [deleting, setDeleting] = useState<ContactMessage>()
  /** Unsaved notes by message id. */
  const [drafts, setDrafts] = useState<Record<string, string>>({})
  const open = useOpening(setOpened)
  useAskedMessage(open)
  const unread = filter === 'all' || filter === 'unread' ? counts.data : undefined
  // The stored version, if it still exists.
  const stored = useMessage(opened?.id)
  const shown = opened && (stored.data ?? opened)
  const page = listed.data
  // The last message of the last page may have been deleted.
  if (page && offset > 0 && offset >= page.total && !listed.isPlaceholderData)
    setOffset(Math.max(0, offset - pageSize))

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">Messages</h2>
        <div className="flex flex-wrap items-center gap-3">
          {unread && unread.unread > 0 && (
            <Button
              variant="secondary"
              disabled={markAllRead.isPending}
              onClick={() => markAllRead.mutate(unread.asOf, { onSuccess: focusHeading })}
            >
              Mark All Read ({unread.unread})
            </Button>
          )}
          <SearchBox label="Search messages" value={typed} onChange={type} />
          <LabelledSelect
            label="Status"
            texts={filters}
            value={filter}
            onChange={(status) => {
              setFilter(status)
              setOffset(0)
            }}
          />
        </div>
      </div>
      <MessageStats counts={counts.data} />
      {listed.isPending && <output className="text-muted">Loading contact messages...</output>}
      {listed.isError && (
        <Notice tone="negative" role="alert" title="Failed to fetch messages">
          <Button variant="secondary" size="sm" onClick={() => void listed.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {selection.size > 0 && <MessageBulkBar selection={selection} />}
      {page?.total === 0 && <NoMessages filter={filter} q={q} />}
      {page && page.items.length > 0 && (
        <MessageTable
          messages={page.items}
          selection={selection}
          onView={open}
          onDelete={setDeleting}
        />
      )}
      {page && page.total > 0 && (
        <Pager
          offset={offset}
          pageSize={pageSize}
          total={page.total}
          nouns={{ one: 'message', many: 'messages' }}
          onChange={setOffset}
        />
      )}
      {shown && (
        <MessageDialog
          key={shown.id}
          message={shown}
          notes={drafts[shown.id] ?? shown.adminNotes}
          onNotes={(notes) => setDrafts({ ...drafts, [shown.id]: notes })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {deleting && (
        <DeleteMessageDialog
          key={deleting.id}
          message={deleting}
          // Another dialog may have opened while this one closed.
          onClose={() => setDeleting((current) => (current === deleting ? undefined : current))}
        />
      )}
    </div>
  )
}

function useOpening(show: (message: ContactMessage) => void) {
  const change = useChangeMessage({ quietly: true })
  return (message: ContactMessage) => {
    show(message)
    if (message.status === 'unread') change.mutate({ id: message.id, changes: { status: 'read' } })
  }
}

/** Opens the message in the address once, without a history entry. */
function useAskedMessage(open: (message: ContactMessage) => void) {
  const asked = useSearch({ strict: false, select: ({ message }) => message })
  const { data, error } = useMessage(asked)
  const navigate = useNavigate()
  const show = useEffectEvent((found: ContactMessage | undefined, failure: Error | null) => {
    const isGone = failure instanceof ApiError && failure.status === 404
    const description = isGone ? 'This message no longer exists' : 'Failed to fetch messages'
    if (found) open(found)
    else notify({ title: 'Error', description, variant: 'destructive' })
    void navigate({ to: paths.messages, replace: true })
  })
  useEffect(() => {
    if (asked && (data ?? error)) show(data, error)
  }, [asked, data, error])
}

function NoMessages({ filter, q }: { filter: StatusFilter; q: string }) {
  if (q)
    return (
      <EmptyList>
        <p className="font-semibold text-ink">No messages found for “{q}”</p>
      </EmptyList>
    )
  return (
    <EmptyList>
      <p className="font-semibold text-ink">No messages found</p>
      <p>
        {filter === 'all'
          ? 'No contact messages have been received yet.'
          : `No ${filter} messages found.`}
      </p>
    </EmptyList>
  )
}
