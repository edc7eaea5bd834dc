import { useState } from 'react'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import type { Selection } from '#content/lists/selection.ts'
import { Button } from '#ui/button.tsx'
import type { MessageStatus } from '../contract.ts'
import { useDeleteMessages, useMarkMessages } from './messages-api.ts'

const marks: Record<'' | MessageStatus, string> = {
  '': 'Mark as…',
  unread: 'Unread',
  read: 'Read',
  replied: 'Replied',
}

/** How many messages one call may change. */
const maxAtOnce = 200

export function MessageBulkBar({ selection }: { selection: Selection }) {
  const mark = useMarkMessages()
  const remove = useDeleteMessages()
  const [isAsking, setIsAsking] = useState(false)
  const ids = selection.read().map(({ id }) => id)
  const count = ids.length === 1 ? '1 message' : `${ids.length} messages`
  const isTooMany = ids.length > maxAtOnce
  return (
    <div
      role="group"
      aria-label="Selected messages"
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-4 py-3"
    >
      <output className="font-semibold">{count} selected</output>
      <LabelledSelect
        label="Mark the selected"
        texts={marks}
        value=""
        onChange={(status) => {
          if (status === '' || isTooMany || mark.isPending) return
          mark.mutate(ids.map((id) => ({ id, status })))
        }}
      />
      <Button variant="secondary" disabled={isTooMany} onClick={() => setIsAsking(true)}>
        Delete…
      </Button>
      <Button variant="quiet" onClick={selection.clear}>
        Clear
      </Button>
      {isTooMany && <p className="text-small">At most {maxAtOnce} at once.</p>}
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${count}?`}
          description="They are gone for good, with the emails that carry them."
          confirmLabel="Delete"
          danger
          busy={remove.isPending}
          onConfirm={({ onSettled }) =>
            remove.mutate(ids, { onSettled, onSuccess: selection.clear })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
