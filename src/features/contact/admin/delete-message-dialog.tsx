import { useEffect, useRef } from 'react'
import { focusHeading } from '#admin-kit/focus-on-screen.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ContactMessage } from '../contract.ts'
import { useDeleteMessage } from './messages-api.ts'

export function DeleteMessageDialog({
  message,
  onClose,
}: {
  message: ContactMessage
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = useDeleteMessage()
  useEffect(() => dialog.current?.showModal(), [])
  const confirm = () =>
    remove.mutate(message.id, {
      onSettled: (_answer, error) => {
        dialog.current?.close()
        // The focused button is gone with its row.
        if (!error) focusHeading()
      },
    })
  return (
    <Dialog
      ref={dialog}
      title={`Delete the message from ${message.name}?`}
      description="It is deleted permanently, along with its notes."
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
