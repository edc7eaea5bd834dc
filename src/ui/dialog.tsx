import { X } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { IconButton } from './button.tsx'

type Props = {
  title: ReactNode
  description?: ReactNode
  /** Name of the closing cross, such as “Close”. */
  closeLabel: string
  ref?: Ref<HTMLDialogElement>
  onClose?: () => void
  className?: string
  children: ReactNode
}

/** The platform's own dialog: open it with `ref.current.showModal()`. Escape, focus and the page beneath are its affair. */
export function Dialog({ title, description, closeLabel, ref, onClose, className = '', children }: Props) {
  const id = useId()
  return (
    // Escape does by keyboard what a press on the backdrop does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onClose={onClose}
      // A press on the backdrop lands on the dialog itself; its contents cover the rest.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
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
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
