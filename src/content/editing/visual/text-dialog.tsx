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
  /** What may be meant, by what is typed so far. */
  useSuggestions?: (typed: string) => readonly Suggestion[]
  onDone: (text: string) => void
  onClose: () => void
}

const useNone = (): readonly Suggestion[] => []

/** Sits within a form, so it cannot be one itself. */
export function TextDialog({ title, label, hint, start, useSuggestions, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState(start)
  const useFound = useSuggestions ?? useNone
  const suggestions = useFound(text)
  useEffect(() => dialog.current?.showModal(), [])

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
            useSuggestions ? (
              <Combobox
                control={control}
                text={text}
                onText={setText}
                onPick={setText}
                suggestions={suggestions}
                onKeyDown={finishByEnter}
              />
            ) : (
              <Input
                {...control}
                value={text}
                autoComplete="off"
                onChange={(event) => setText(event.target.value)}
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
