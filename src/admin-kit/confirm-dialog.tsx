import { useEffect, useRef, type ReactNode } from 'react'
import { BusyButton } from './busy-button.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusHeading } from './focus-on-screen.ts'

type Props = {
  title: string
  description: ReactNode
  confirmLabel: string
  danger?: boolean
  busy: boolean
  onConfirm: (then: { onSettled: (answer: unknown, error: unknown) => void }) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something is done; it is open as long as it is mounted. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    description,
    confirmLabel,
    danger = false,
    busy,
    onConfirm,
    onClose,
    children,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  // Tells at once, as `Dialog` does: a key pressed before the browser's own event opens it again.
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  function onSettled(_answer: unknown, error: unknown) {
    close()
    // The opening button is often gone.
    if (!error) focusHeading()
  }
  return (
    <Dialog
      ref={dialog}
      title={title}
      description={description}
      closeLabel="Close"
      onClose={onClose}
    >
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        <BusyButton
          variant={danger ? 'danger' : 'primary'}
          blocked={busy}
          onClick={() => onConfirm({ onSettled })}
        >
          {confirmLabel}
        </BusyButton>
      </div>
    </Dialog>
  )
}
