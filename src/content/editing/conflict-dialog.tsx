import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Difference } from '#admin-kit/differences.ts'

type Props = {
  noun: string
  /** Who changed it, and when. */
  detail: string
  differences: readonly Difference[]
  onKeepMine: () => void
  onTakeStored: () => void
  onGoOn: () => void
}

/** Someone else has saved the entry meanwhile. */
export function ConflictDialog({
  noun,
  detail,
  differences,
  onKeepMine,
  onTakeStored,
  onGoOn,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog
      ref={dialog}
      title={`This ${noun} was changed in the meantime`}
      description={detail}
      closeLabel="Keep editing"
      onClose={onGoOn}
      className="w-[min(56rem,calc(100vw-2rem))]"
    >
      <div className="grid gap-5">
        {differences.length === 0 ? (
          <p>Both versions are now the same.</p>
        ) : (
          <table className="w-full table-fixed text-small max-sm:block">
            <thead className="text-muted max-sm:sr-only">
              <tr className="text-start">
                <th className="w-1/4 pe-4 pb-2 text-start font-semibold">Field</th>
                <th className="pe-4 pb-2 text-start font-semibold">Yours</th>
                <th className="pb-2 text-start font-semibold">Stored</th>
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {differences.map((difference) => (
                <DifferenceRow key={difference.label} {...difference} />
              ))}
            </tbody>
          </table>
        )}
        <p className="text-small text-muted">
          “Save my version” saves only the fields you changed; the others keep their saved values.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            Keep editing
          </Button>
          <Button variant="secondary" onClick={onTakeStored}>
            Use the saved version
          </Button>
          <Button onClick={onKeepMine}>Save my version</Button>
        </div>
      </div>
    </Dialog>
  )
}

const cellClass = 'pe-4 align-top max-sm:block sm:py-2'
const textClass = 'max-h-40 overflow-auto whitespace-pre-line'

function DifferenceRow({ label, mine, stored, changedHere }: Difference) {
  return (
    <tr className="border-t border-line max-sm:block max-sm:py-3">
      <th scope="row" className={`text-start font-semibold ${cellClass}`}>
        {label}
      </th>
      <td className={cellClass}>
        <span className="text-muted sm:hidden">Yours: </span>
        <div className={textClass}>{mine || <em className="text-muted">empty</em>}</div>
        {!changedHere && <p className="text-tiny text-muted">You did not change this.</p>}
      </td>
      <td className={cellClass}>
        <span className="text-muted sm:hidden">Stored: </span>
        <div className={textClass}>{stored || <em className="text-muted">empty</em>}</div>
      </td>
    </tr>
  )
}
