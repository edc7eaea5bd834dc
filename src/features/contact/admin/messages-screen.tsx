import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { focusHeading } from '#admin-kit/focus-on-screen.ts'
import { paths } from '#admin-kit/paths.ts'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { useTyped } from '#admin-kit/use-typed.ts'
import { Pager } from '#admin-kit/pager.tsx'
import { useFilters } from '#admin-kit/lists/list-filters.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { useLastPage } from '#admin-kit/lists/list-state.ts'
import { useSelection } from '#content/lists/selection.ts'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import { SavedViews } from '#content/views/admin/saved-views.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/toast/notify.ts'
import type { ContactMessage } from '../contract.ts'
import {
  useChangeMessage,
  useMarkAllRead,
  useMessage,
  useMessageCounts,
  useMessages,
  type StatusFilter,
  useDeleteMessage,
} from './messages-api.ts'
import { MessageBulkBar } from './message-bulk-bar.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageStats } from './message-stats.tsx'
import { MessageTable } from './message-table.tsx'

const statuses: Record<StatusFilter, string> = {
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
  const state = useFilters<{ q: string; status: StatusFilter }>(
    { q: '', status: 'all' },
    { status: statuses },
  )
  const { q, status } = state.filters
  const listed = useMessages(status, q, state.offset)
  const selection = useSelection(listed.data?.items ?? [])
  const [typed, type] = useTyped(q, (words) => state.setFilters({ q: words }, { replace: true }))
  const counts = useMessageCounts()
  const markAllRead = useMarkAllRead()
  const [opened, setOpened] = useState<ContactMessage>()
  const [deleting, setDeleting] = useState<ContactMessage>()
  /** Notes that are not saved yet, by the id of their message. */
  const [drafts, setDrafts] = useState<Record<string, string>>({})
  const open = useOpening(setOpened)
  useAskedMessage(open)
  const unread = status === 'all' || status === 'unread' ? counts.data : undefined
  // The stored version, if it still exists.
  const stored = useMessage(opened?.id)
  const shown = opened && (stored.data ?? opened)
  const page = listed.data
  useLastPage(state, page)

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
            texts={statuses}
            value={status}
            onChange={(value) => state.setFilters({ status: value })}
          />
        </div>
      </div>
      <SavedViews />
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
      {page?.total === 0 && <NoMessages status={status} q={q} />}
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
          offset={state.offset}
          pageSize={pageSize}
          total={page.total}
          nouns={{ one: 'message', many: 'messages' }}
          onChange={(next) => state.setOffset(next)}
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
    void navigate({
      to: paths.messages,
      search: (before: object) => ({ ...before, message: undefined }),
      replace: true,
    })
  })
  useEffect(() => {
    if (asked && (data ?? error)) show(data, error)
  }, [asked, data, error])
}

function NoMessages({ status, q }: { status: StatusFilter; q: string }) {
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
        {status === 'all'
          ? 'No contact messages have been received yet.'
          : `No ${status} messages found.`}
      </p>
    </EmptyList>
  )
}

function DeleteMessageDialog({
  message,
  onClose,
}: {
  message: ContactMessage
  onClose: () => void
}) {
  const remove = useDeleteMessage()
  return (
    <ConfirmDialog
      title={`Delete the message from ${message.name}?`}
      description="It is deleted permanently, along with its notes."
      confirmLabel={remove.isPending ? 'Deleting…' : 'Delete'}
      danger
      busy={remove.isPending}
      onConfirm={(then) => remove.mutate(message.id, then)}
      onClose={onClose}
    />
  )
}
