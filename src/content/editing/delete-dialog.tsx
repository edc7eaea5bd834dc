import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useDeleteEntry } from './entry-api.ts'
import type { EntryKind } from '#admin-kit/entry-kind.ts'

type Props = {
  kind: EntryKind
  entry: { id: string; name: string; version: number } | undefined
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDialog({ kind, entry, onClose, onDeleted }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = useDeleteEntry(kind)
  const navigate = useNavigate()
  const { entryId } = useParams({ strict: false })
  const id = entry?.id
  useEffect(() => {
    if (id) dialog.current?.showModal()
  }, [id])

  function confirm() {
    if (!entry) return
    remove.mutate(entry, {
      onSuccess: () => {
        dialog.current?.close()
        onDeleted()
        // The user has just agreed to lose unsaved work in the entry's form.
        if (entryId === entry.id) void navigate({ to: kind.home, ignoreBlocker: true })
      },
      onError: () => dialog.current?.close(),
    })
  }

  return (
    <Dialog
      ref={dialog}
      title={`Delete ${entry?.name ?? ''}?`}
      description="It disappears from the site at once, along with its translations, and its address says that the page is gone. You can undo this for 30 seconds."
      closeLabel="Close"
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button variant="danger" disabled={remove.isPending} onClick={confirm}>
          {remove.isPending ? 'Deleting…' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  )
}
