import type { LucideIcon } from 'lucide-react'
import { HeldIconButton } from './busy-button.tsx'
import type { Column } from './data-table.tsx'

export type RowAction = {
  /** What is done, such as `Delete`, for those who see the row. */
  title: string
  /** The same with what it is done to, for those who hear it: `Delete the message from Ada`. */
  label: string
  icon: LucideIcon
  run: () => void
  isBlocked?: boolean
  /** Turns the icon, for what takes long enough to be watched. */
  isBusy?: boolean
  /** The id of the entry whose form it opens, which gives the focus back. */
  opens?: string
}

/** The last column of a table: what can be done with a row, as icons. */
export const actionsColumn = <Row,>(list: (row: Row) => readonly RowAction[]): Column<Row> => ({
  heading: 'Actions',
  render: (row) => (
    <div className="flex max-md:-ms-3 md:-my-2">
      {list(row).map(({ title, label, icon: Icon, run, isBlocked = false, isBusy, opens }) => (
        <HeldIconButton
          key={title}
          aria-label={label}
          title={title}
          data-edit={opens}
          blocked={isBlocked}
          onClick={run}
        >
          <Icon aria-hidden className={`size-4.5 ${isBusy ? 'animate-spin' : ''}`} />
        </HeldIconButton>
      ))}
    </div>
  ),
})
