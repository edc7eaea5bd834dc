import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { focusHeading } from '#admin-kit/focus-on-screen.ts'
import { Refusal } from '#admin-kit/refusal.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { maxNameLength, type SavedView } from '../contract.ts'
import { useSaveView } from './views-api.ts'

type Props = {
  screen: string
  search: string
  /** To be renamed; absent for a new one. */
  view?: SavedView | undefined
  onClose: () => void
}

export function ViewDialog({ screen, search, view, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [name, setName] = useState(view?.name ?? '')
  const save = useSaveView(view)
  useEffect(() => dialog.current?.showModal(), [])
  const errors = save.error instanceof ApiError ? save.error.errors : {}
  return (
    <Dialog
      ref={dialog}
      title={view ? 'Rename the view' : 'Save this view'}
      description="It keeps the search, filters and order of this list. Only you see it."
      closeLabel="Close"
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (save.isPending) return
          save.mutate(
            { name, screen, search },
            {
              onSuccess: () => {
                dialog.current?.close()
                // The button that saves a view is gone.
                if (!view) focusHeading()
              },
            },
          )
        }}
      >
        <Refusal error={save.error} fallback="Could not save the view. Try again." />
        <Field label="Name of the view" error={errors['name'] ?? errors['search']}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={maxNameLength}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <BusyButton type="submit" className="justify-self-end" blocked={save.isPending}>
          Save view
        </BusyButton>
      </form>
    </Dialog>
  )
}
