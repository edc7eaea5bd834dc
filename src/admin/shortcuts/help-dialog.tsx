import { useLayoutEffect, useRef } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Keys } from './key-names.tsx'
import { lastingShortcuts, singleKeyGroups } from '#admin-kit/shortcuts/registry.ts'
import { useSingleKeys } from '#admin-kit/shortcuts/single-keys.ts'

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const singleKeys = useSingleKeys()
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const note = singleKeys
    ? 'You can turn off single-key shortcuts under “Account and security”.'
    : 'Single-key shortcuts are off. Turn them on under “Account and security”.'
  return (
    <Dialog
      ref={dialog}
      title="Keyboard shortcuts"
      description={note}
      closeLabel="Close"
      onClose={onClose}
    >
      <div className="grid gap-6">
        <Group label="Anywhere" shortcuts={lastingShortcuts} />
        {singleKeys && singleKeyGroups.map((group) => <Group key={group.label} {...group} />)}
      </div>
    </Dialog>
  )
}

type GroupProps = {
  label: string
  shortcuts: readonly { keys: readonly string[]; label: string }[]
}

function Group({ label, shortcuts }: GroupProps) {
  return (
    <section className="grid gap-2">
      <h3 className="text-small font-semibold text-muted">{label}</h3>
      <dl className="grid gap-1.5">
        {shortcuts.map((shortcut) => (
          <div key={shortcut.label} className="flex items-center justify-between gap-4">
            <dt>{shortcut.label}</dt>
            <dd>
              <Keys keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
