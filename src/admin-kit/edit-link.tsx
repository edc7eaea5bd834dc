import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Tooltip } from '#ui/tooltip.tsx'
import { rowActionClass } from './row-action.ts'

/** For whoever looks for an icon: the name of the row is the same link, for the keyboard, too. */
export const EditLink = ({ to, entryId }: { to: string; entryId: string }) => (
  <Tooltip text="Edit">
    <Link to={to} params={{ entryId }} aria-hidden tabIndex={-1} className={rowActionClass}>
      <Pencil aria-hidden className="size-4.5" />
    </Link>
  </Tooltip>
)
