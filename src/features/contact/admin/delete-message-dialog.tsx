import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ContactMessage } from '../contract.ts'
import { useDeleteMessage } from './message-api.ts'

export function DeleteMessageDialog({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = useDeleteMessage()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog
      ref={dialog}
      title={`Delete the message from ${message.name}?`}
      description="It is removed for good, with its notes."
      closeLabel="Close"
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button
          variant="danger"
          disabled={remove.isPending}
          onClick={() => remove.mutate(message.id, { onSettled: () => dialog.current?.close() })}
        >
          {remove.isPending ? 'Deleting…' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  )
}
