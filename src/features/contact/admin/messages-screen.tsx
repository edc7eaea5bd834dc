import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useEdition } from '#admin/edition.ts'
import { focusHeading } from '#admin/focus-on-screen.ts'
import { paths } from '#admin/paths.ts'
import { EmptyList } from '#admin/editing/entries-screen.tsx'
import { Button } from '#ui/button.tsx'
import { Choice } from '#admin/choice.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/toast/notify.ts'
import type { ContactMessage } from '../contract.ts'
import { DeleteMessageDialog } from './delete-message-dialog.tsx'
import { useChangeMessage, useMarkAllRead, useMessages, type StatusFilter } from './message-api.ts'
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
  const all = useMessages('all')
  const listed = useMessages(filter)
  const markAllRead = useMarkAllRead()
  const [opened, setOpened] = useState<ContactMessage>()
  const [deleting, setDeleting] = useState<ContactMessage>()
  /** Typed notes that are not saved yet, by message. */
  const [drafts, setDrafts] = useState<Record<string, string>>({})
  const open = useOpening(setOpened)
  useAskedMessage(all.data, open)
  const unread = listed.data?.filter(({ status }) => status === 'unread') ?? []
  // As it is stored by now, if it still is.
  const shown = opened && (all.data?.find(({ id }) => id === opened.id) ?? opened)

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">Messages</h2>
        <div className="flex flex-wrap items-center gap-3">
          {unread.length > 0 && (
            <Button
              variant="secondary"
              disabled={markAllRead.isPending}
              onClick={() => markAllRead.mutate(unread, { onSuccess: focusHeading })}
            >
              Mark All Read ({unread.length})
            </Button>
          )}
          <Choice label="Status" texts={filters} value={filter} onChange={setFilter} />
        </div>
      </div>
      <MessageStats messages={all.data ?? []} />
      {listed.isPending && <output className="text-muted">Loading contact messages...</output>}
      {listed.isError && (
        <Notice tone="negative" role="alert" title="Failed to fetch messages">
          <Button variant="secondary" size="sm" onClick={() => void listed.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {listed.data?.length === 0 && <NoMessages filter={filter} />}
      {listed.data && listed.data.length > 0 && (
        <MessageTable messages={listed.data} onView={open} onDelete={setDeleting} />
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
          // Another may have been asked about while this one closed.
          onClose={() => setDeleting((current) => (current === deleting ? undefined : current))}
        />
      )}
    </div>
  )
}

/** Opening an unread message sets it to read. */
function useOpening(show: (message: ContactMessage) => void) {
  const change = useChangeMessage({ quietly: true })
  return (message: ContactMessage) => {
    show(message)
    if (message.status === 'unread') change.mutate({ id: message.id, changes: { status: 'read' } })
  }
}

/** Opens the message that the address names, once; what it was found by stays out of the history. */
function useAskedMessage(messages: readonly ContactMessage[] | undefined, open: (message: ContactMessage) => void) {
  const asked = useSearch({ strict: false, select: ({ message }) => message })
  const navigate = useNavigate()
  const show = useEffectEvent((id: string, all: readonly ContactMessage[]) => {
    const found = all.find((message) => message.id === id)
    if (found) open(found)
    else notify({ title: 'Error', description: 'There is no such message any more', variant: 'destructive' })
    void navigate({ to: paths.messages, replace: true })
  })
  useEffect(() => {
    if (asked && messages) show(asked, messages)
  }, [asked, messages])
}

function NoMessages({ filter }: { filter: StatusFilter }) {
  return (
    <EmptyList>
      <p className="font-semibold text-ink">No messages found</p>
      <p>{filter === 'all' ? 'No contact messages have been received yet.' : `No ${filter} messages found.`}</p>
    </EmptyList>
  )
}
