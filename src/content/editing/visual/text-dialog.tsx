import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'

type Props = {
  title: string
  label: string
  hint: string
  start: string
  onDone: (text: string) => void
  onClose: () => void
}

/** Sits within a form, so it cannot be one itself. */
export function TextDialog({ title, label, hint, start, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState(start)
  useEffect(() => dialog.current?.showModal(), [])

  function finish() {
    dialog.current?.close()
    onDone(text.trim())
  }

  return (
    <Dialog ref={dialog} title={title} closeLabel="Close" onClose={onClose}>
      <div className="grid gap-4">
        <Field label={label} hint={hint}>
          {(control) => (
            <Input
              {...control}
              value={text}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Enter would submit the surrounding form.
                event.preventDefault()
                finish()
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button onClick={finish}>Done</Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
