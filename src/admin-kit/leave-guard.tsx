import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = {
  isDirty: () => boolean
  /** Keeps the changes for another visit. False if that has failed. */
  onKeep?: () => Promise<boolean>
  onDiscard: () => void
}

export function LeaveGuard({ isDirty, onKeep, onDiscard }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker({
    // The address may change in other parts, such as the language of the texts.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  useEffect(() => {
    if (blocked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [blocked])
  return (
    <Dialog
      ref={dialog}
      title="Leave without saving?"
      description="Your changes to this form have not been saved."
      closeLabel="Keep editing"
      onClose={() => blocker.reset?.()}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          Keep editing
        </Button>
        {onKeep && (
          <Button
            variant="secondary"
            onClick={() =>
              void onKeep().then((isKept) => (isKept ? blocker.proceed?.() : blocker.reset?.()))
            }
          >
            Keep for later
          </Button>
        )}
        <Button
          variant="danger"
          onClick={() => {
            onDiscard()
            blocker.proceed?.()
          }}
        >
          Discard changes
        </Button>
      </div>
    </Dialog>
  )
}
