import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = {
  title: string
  description: ReactNode
  /** The button that does it, such as “Remove reader”. */
  confirmLabel: string
  danger?: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something that cannot be taken back. Open while it is mounted; focus goes back to what opened it. */
export function ConfirmDialog(props: Props) {
  const { title, description, confirmLabel, danger = false, busy, onConfirm, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog ref={dialog} title={title} description={description} closeLabel="Close" onClose={onClose}>
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} disabled={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
