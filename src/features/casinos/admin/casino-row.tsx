import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, GripVertical, ListOrdered, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, truncate } from '#admin-kit/format.ts'
import { paths } from '#admin-kit/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { RankBadge } from '#ui/rank-badge.tsx'
import { Stars } from '#ui/stars.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import type { CasinoListItem } from '../admin-contract.ts'
import { useDragHandle } from './sortable-item.tsx'

/** Also mark the buttons in `data-move`, to restore the focus. */
type MoveButtonName = 'up' | 'down' | 'place'

type Props = {
  casino: CasinoListItem
  checkbox: ReactNode
  /** In the whole list, from 1. */
  position: number
  last: number
  canMove: boolean
  onMove: (position: number, button: MoveButtonName) => void
  onPlace: () => void
  onDelete: () => void
}

const actionClass =
  'inline-grid size-10 place-items-center rounded-control text-muted transition-colors hover:not-aria-disabled:bg-sunken hover:not-aria-disabled:text-ink aria-disabled:opacity-35'

const numberSign = "[&>span:first-child]:before:content-['#']"

export function CasinoRow({ casino, checkbox, position, last, canMove, onMove, onPlace, onDelete }: Props) {
  const { id, name } = casino
  return (
    // On phones, the texts span the row below the rest.
    <article
      aria-label={name}
      className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1.5 p-3 sm:gap-x-4 sm:px-4"
    >
      <div className="flex items-center gap-2 self-start sm:gap-3 sm:self-center">
        {checkbox}
        {canMove && <DragHandle name={name} />}
        <RankBadge rank={casino.rank} label={`#${casino.rank}`} className={numberSign} />
        <CasinoLogo name={name} logoUrl={casino.logoUrl} size="sm" />
      </div>
      <div className="contents min-w-0 gap-1 sm:grid">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:col-span-2">
          <h3 className="me-1 font-semibold">{name}</h3>
          <CasinoBadges casino={casino} />
        </div>
        {casino.description && (
          <p className="text-small text-muted max-sm:col-span-3">{truncate(casino.description)}</p>
        )}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted max-sm:col-span-3">
          <Stars rating={casino.rating} size="sm" label={`Rated ${casino.rating.toFixed(1)} out of 5`} />
          <span className="figures">
            {casino.gamesCount === null ? 'Games not counted' : `${casino.gamesCount.toLocaleString('en-US')} games`}
          </span>
          <span className="max-sm:hidden">Updated {formatDay(casino.updatedAt)}</span>
        </p>
      </div>
      <div className="flex items-center justify-end gap-0.5 max-sm:col-span-3 max-sm:-my-1 max-sm:-me-2">
        {canMove && (
          <>
            <MoveButton
              label={`Move ${name} up`}
              mark={`${id} up`}
              blocked={position === 1}
              onPress={() => onMove(position - 1, 'up')}
            >
              <ArrowUp aria-hidden className="size-4.5" />
            </MoveButton>
            <MoveButton
              label={`Move ${name} down`}
              mark={`${id} down`}
              blocked={position === last}
              onPress={() => onMove(position + 1, 'down')}
            >
              <ArrowDown aria-hidden className="size-4.5" />
            </MoveButton>
            <MoveButton label={`Move ${name} to position…`} mark={`${id} place`} blocked={last === 1} onPress={onPlace}>
              <ListOrdered aria-hidden className="size-4.5" />
            </MoveButton>
          </>
        )}
        <Tooltip text="Edit">
          <Link
            to={paths.casino}
            params={{ entryId: casino.id }}
            aria-label={`Edit ${name}`}
            data-edit={casino.id}
            className={actionClass}
          >
            <Pencil aria-hidden className="size-4.5" />
          </Link>
        </Tooltip>
        <Tooltip text="Delete">
          <button type="button" aria-label={`Delete ${name}`} onClick={onDelete} className={actionClass}>
            <Trash2 aria-hidden className="size-4.5" />
          </button>
        </Tooltip>
      </div>
    </article>
  )
}

function CasinoBadges({ casino }: { casino: CasinoListItem }) {
  return (
    <>
      {casino.isActive ? <Badge tone="positive">Active</Badge> : <Badge tone="negative">Inactive</Badge>}
      {casino.isFeatured && <Badge tone="highlight">Top Pick</Badge>}
      {casino.vpnFriendly && <Badge tone="accent">VPN Friendly</Badge>}
      {casino.noKyc && <Badge tone="outline">No KYC</Badge>}
    </>
  )
}

function DragHandle({ name }: { name: string }) {
  const handle = useDragHandle()
  if (!handle) return null
  const { attributes, listeners, setHandle } = handle
  return (
    <button
      type="button"
      ref={setHandle}
      {...attributes}
      {...listeners}
      aria-label={`Drag ${name}`}
      title="Drag to reorder"
      className="inline-grid h-11 w-8 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  )
}

type MoveProps = { label: string; mark: string; blocked: boolean; onPress: () => void; children: ReactNode }

/** Not `disabled` at the list's ends, which would lose the focus. */
function MoveButton({ label, mark, blocked, onPress, children }: MoveProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        data-move={mark}
        aria-disabled={blocked}
        onClick={() => !blocked && onPress()}
        className={actionClass}
      >
        {children}
      </button>
    </Tooltip>
  )
}
