import type { KeyboardEvent } from 'react'
import type { Selection } from './selection.ts'

type Props = { selection: Selection; id: string; name: string }

/** Shift selects a range; arrow keys move between rows, and with Shift select them. */
export function RowCheckbox({ selection, id, name }: Props) {
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-select]')]
    const next = boxes[boxes.indexOf(event.currentTarget) + step]
    if (!next) return
    next.focus()
    if (event.shiftKey) selection.toggle(next.dataset['select'] ?? '', true, false)
  }
  return (
    <label className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">Select {name}</span>
      <input
        type="checkbox"
        className="checkbox"
        data-select={id}
        checked={selection.has(id)}
        onChange={(event) => {
          const { nativeEvent } = event
          const extend = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          selection.toggle(id, event.currentTarget.checked, extend)
        }}
        onKeyDown={handleKey}
        // A click with the Shift key would select text as well.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      />
    </label>
  )
}
