import { X } from '#ui/icons.tsx'
import { useId, useRef, type ReactNode, type Ref } from 'react'
import { IconButton } from './button.tsx'

type Props = {
  title: ReactNode
  description?: ReactNode
  /** What the button says that closes it, such as “Close”. */
  closeLabel: string
  ref?: Ref<HTMLDialogElement>
  onClose?: () => void
  className?: string
  children: ReactNode
}

/** A dialog, which `ref.current.showModal()` opens. */
export function Dialog({
  title,
  description,
  closeLabel,
  ref,
  onClose,
  className = '',
  children,
}: Props) {
  const id = useId()
  const isTold = useRef(false)
  /**
   * Tells at once. The browser's own `close` event comes as a task of its own, which a key pressed
   * meanwhile overtakes: it would close the dialog that the key has opened.
   */
  const close = (dialog: HTMLDialogElement | null) => {
    if (!dialog?.open) return
    isTold.current = true
    dialog.close()
    onClose?.()
  }
  return (
    // Escape does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onClose={() => {
        if (!isTold.current) onClose?.()
        isTold.current = false
      }}
      onCancel={(event) => {
        // File inputs within are cancelled, too.
        if (event.target !== event.currentTarget || event.defaultPrevented) return
        event.preventDefault()
        close(event.currentTarget)
      }}
      // The contents cover all but the backdrop.
      onClick={(event) => event.target === event.currentTarget && close(event.currentTarget)}
    >
      <div className="p-5 sm:p-7">
        <div className="mb-5 flex items-start justify-between gap-4">
          <div>
            <h2 id={id} className="text-subheading">
              {title}
            </h2>
            {description && <p className="mt-1.5 text-small text-muted">{description}</p>}
          </div>
          <IconButton
            aria-label={closeLabel}
            data-tip={closeLabel}
            className="-mt-2 -mr-2"
            onClick={(event) => close(event.currentTarget.closest('dialog'))}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
