import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useEdition } from '#admin-kit/edition.ts'
import { IconButton } from '#ui/button.tsx'
import { EditionSwitcher } from './edition-switcher.tsx'
import { ScreenLinks } from './screen-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The screens, editions and themes on phones. */
export function DrawerButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="-ms-2 md:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden className="size-5" />
      </IconButton>
      {isOpen && <Drawer onClose={() => setOpen(false)} />}
    </>
  )
}

function Drawer({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const edition = useEdition()
  useEffect(() => dialog.current?.showModal(), [])
  // The drawer closes before the next screen opens, which takes the focus.
  const close = () => dialog.current?.close()
  return (
    // Escape does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      // The contents cover all but the backdrop.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="drawer drawer-start"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-line ps-5 pe-2">
          <p className="font-semibold">{edition.name}</p>
          <IconButton aria-label="Close" onClick={close}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <ScreenLinks onFollow={close} />
        <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line p-4">
          <EditionSwitcher current={edition} onFollow={close} />
          <ThemeSwitch />
        </div>
      </div>
    </dialog>
  )
}
