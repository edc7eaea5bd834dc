import { foldText } from '#contract/normalize-search-text.ts'
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'

type Named = { id: string; name: string }

type Props<One extends Named> = {
  label: string
  hideLabel?: boolean
  hint?: string
  error?: string | undefined
  placeholder?: string
  words: string
  onWords: (words: string) => void
  /** What these words find; one is picked by its whole name, or the first by a part of it. */
  found: readonly One[]
  onPick: (one: One) => void
  /** The label of its button. */
  action: string
  box?: RefObject<HTMLInputElement | null>
  /** What stands before the input. */
  children?: ReactNode
}

/** Finds an entry by a part of its name. */
export function NamePicker<One extends Named>(props: Props<One>) {
  const { words, onWords, found, onPick, action, box, placeholder, children, ...field } = props
  const options = useId()
  const own = useRef<HTMLInputElement>(null)
  const input = box ?? own
  const typed = foldText(words.trim())
  // What was found for other words may still be here.
  const matching = typed === '' ? [] : found.filter(({ name }) => foldText(name).includes(typed))
  const wanted = matching.find(({ name }) => foldText(name) === typed) ?? matching[0]

  function pick() {
    if (!wanted) return
    onPick(wanted)
    onWords('')
    input.current?.focus()
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      {children}
      <Field {...field} className="min-w-40 flex-1">
        {(control) => (
          <Input
            {...control}
            ref={input}
            autoComplete="off"
            placeholder={placeholder}
            list={options}
            value={words}
            onChange={(event) => onWords(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              pick()
            }}
          />
        )}
      </Field>
      <Button variant="secondary" disabled={!wanted} onClick={pick}>
        {action}
      </Button>
      <datalist id={options}>
        {found.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </div>
  )
}
