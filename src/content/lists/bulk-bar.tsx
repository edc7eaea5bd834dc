import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useBarRoom } from '#admin-kit/bar-room.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { maxChanged, maxDeleted } from '../bulk/contract.ts'
import type { BulkAction } from './bulk-actions.ts'
import { countEntries } from './bulk-api.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Selection } from './selection.ts'

type Props = {
  nouns: { one: string; many: string }
  selection: Selection
  actions: readonly BulkAction[]
  /** How many entries the whole list has. */
  total: number
  onSelectAll: () => void
  isSelecting: boolean
  isRunning: boolean
  onRun: (action: BulkAction, value?: string) => void
}

/** More entries than this need confirmation. */
const unasked = 50

const nameAll = (total: number) =>
  `Select ${total > maxChanged ? 'the first' : 'all'} ${Math.min(total, maxChanged).toLocaleString('en-US')}`

/** Stays in sight while the list scrolls. */
export function BulkBar(props: Props) {
  const { nouns, selection, actions, total, onSelectAll, isSelecting, isRunning, onRun } = props
  const [asked, setAsked] = useState<BulkAction>()
  const { size, onPage, pageState } = selection
  const bar = useRef<HTMLElement>(null)
  useBarRoom(bar)
  const elsewhere = size - onPage

  function press(action: BulkAction) {
    if (action.danger || action.value || size > unasked) setAsked(action)
    else onRun(action)
  }

  return (
    <section
      ref={bar}
      aria-label="Selected"
      hidden={size === 0}
      className="sticky bottom-3 z-20 grid grid-cols-1 gap-2 rounded-card border border-line-strong bg-raised p-3 shadow-overlay"
    >
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 lg:flex">
        <div className="flex flex-wrap items-center gap-x-3">
          <output className="figures text-small font-semibold">
            {`${countEntries(size, nouns)} selected`}
            {elsewhere > 0 && `, ${elsewhere.toLocaleString('en-US')} of them on other pages`}
          </output>
          {pageState === 'all' && Math.min(total, maxChanged) > size && (
            <Button variant="quiet" size="sm" disabled={isSelecting} onClick={onSelectAll}>
              {isSelecting ? 'Selecting…' : nameAll(total)}
            </Button>
          )}
        </div>
        <div className="flex gap-2 max-lg:order-last max-lg:col-span-2 max-sm:overflow-x-auto sm:flex-wrap">
          {actions.map((action) => (
            <Button
              key={action.action}
              size="sm"
              variant={action.danger ? 'danger' : 'secondary'}
              className="shrink-0"
              disabled={isRunning || (action.danger && size > maxDeleted)}
              onClick={() => press(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
        <IconButton
          aria-label="Clear selection"
          className="size-9 lg:ms-auto"
          onClick={selection.clear}
        >
          <X aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      {size > maxDeleted && (
        <p className="text-tiny text-muted">
          You can delete at most {maxDeleted.toLocaleString('en-US')} at once, so that you can undo
          it.
        </p>
      )}
      {asked && (
        <BulkDialog
          action={asked}
          count={size}
          nouns={nouns}
          onClose={() => setAsked(undefined)}
          onConfirm={(value) => {
            setAsked(undefined)
            onRun(asked, value)
          }}
        />
      )}
    </section>
  )
}
