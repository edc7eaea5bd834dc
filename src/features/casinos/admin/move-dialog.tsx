import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'

type Props = {
  name: string
  position: number
  total: number
  onClose: () => void
  onMove: (position: number) => void
}

/** For moves too far to drag. */
export function MoveDialog({ name, position, total, onClose, onMove }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState(String(position))
  const [error, setError] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])

  function confirm() {
    const wanted = Number(typed)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > total)
      return setError(`From 1 to ${total}`)
    dialog.current?.close()
    onMove(wanted)
  }

  return (
    <Dialog
      ref={dialog}
      title={`Move ${name}`}
      description={`It is at position ${position} of ${total}. The casinos in between shift by one place.`}
      closeLabel="Close"
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <Field label="New position" error={error}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={total}
              step={1}
              value={typed}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </div>
      </form>
    </Dialog>
  )
}
