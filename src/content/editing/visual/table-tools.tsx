import type { Command } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from 'prosemirror-tables'
import { Toolbar as Radix } from 'radix-ui'
import { buttonClass } from '#ui/button.tsx'

const actions: readonly { label: string; command: Command }[] = [
  { label: 'Add row', command: addRowAfter },
  { label: 'Add column', command: addColumnAfter },
  { label: 'Delete row', command: deleteRow },
  { label: 'Delete column', command: deleteColumn },
  { label: 'Delete table', command: deleteTable },
]

export function TableTools({ run }: { run: (command: Command) => void }) {
  return actions.map(({ label, command }) => (
    <Radix.Button
      key={label}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    >
      {label}
    </Radix.Button>
  ))
}
