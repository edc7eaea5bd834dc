import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Combobox } from '#admin-kit/combobox.tsx'
import type { Suggestion } from '#admin-kit/find-suggestions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'

type Props = {
  title: string
  label: string
  hint: string
  start: string
  /** What may be meant by what has been typed. */
  suggestions?: readonly Suggestion[]
  onTyped?: (text: string) => void
  onDone: (text: string) => void
  onClose: () => void
}

/** Sits within a form, so it cannot be one itself. */
export function TextDialog(props: Props) {
  const { title, label, hint, start, suggestions, onTyped, onDone, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState(start)
  useEffect(() => dialog.current?.showModal(), [])

  function type(typed: string) {
    setText(typed)
    onTyped?.(typed)
  }

  function finish() {
    dialog.current?.close()
    onDone(text.trim())
  }

  function finishByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter would submit the surrounding form.
    event.preventDefault()
    finish()
  }

  return (
    <Dialog ref={dialog} title={title} closeLabel="Close" onClose={onClose}>
      <div className="grid gap-4">
        <Field label={label} hint={hint}>
          {(control) =>
            suggestions ? (
              <Combobox
                control={control}
                text={text}
                onText={type}
                onPick={type}
                suggestions={suggestions}
                onKeyDown={finishByEnter}
              />
            ) : (
              <Input
                {...control}
                value={text}
                autoComplete="off"
                onChange={(event) => type(event.target.value)}
                onKeyDown={finishByEnter}
              />
            )
          }
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
