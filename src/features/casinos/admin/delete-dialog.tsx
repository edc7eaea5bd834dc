import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '#admin/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { AdminCasino } from '../contract.ts'
import { useDeleteCasino } from './casino-api.ts'

type Props = { casino: AdminCasino | undefined; onClose: () => void; onDeleted: () => void }

/** Asks before a casino goes, by its name. */
export function DeleteDialog({ casino, onClose, onDeleted }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = useDeleteCasino()
  const navigate = useNavigate()
  const { casinoId } = useParams({ strict: false })
  useEffect(() => {
    if (casino) dialog.current?.showModal()
  }, [casino])

  function confirm() {
    if (!casino) return
    remove.mutate(casino, {
      onSuccess: () => {
        dialog.current?.close()
        onDeleted()
        // What was typed into its own open form goes with it, as was just confirmed.
        if (casinoId === casino.id) void navigate({ to: paths.casinos, ignoreBlocker: true })
      },
      onError: () => dialog.current?.close(),
    })
  }

  return (
    <Dialog
      ref={dialog}
      title={`Delete ${casino?.name ?? ''}?`}
      description="Visitors stop seeing it at once, and its translations go with it. This cannot be undone."
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
