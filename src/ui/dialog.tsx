import { X } from '#ui/icons.tsx'
import { useId, type ReactNode, type Ref } from 'react'
import { IconButton } from './button.tsx'

type Props = {
  title: ReactNode
  description?: ReactNode
  /** Such as “Close”. */
  closeLabel: string
  ref?: Ref<HTMLDialogElement>
  onClose?: () => void
  className?: string
  children: ReactNode
}

/** Open it with `ref.current.showModal()`. */
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
  return (
    // Escape does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onClose={onClose}
      // The contents cover all but the backdrop.
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
