import { Link } from '@tanstack/react-router'
import {
  ArrowDown,
  ArrowUp,
  CopyPlus,
  ExternalLink,
  GripVertical,
  ListOrdered,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { EditLink } from '#admin-kit/edit-link.tsx'
import { formatDay, truncate } from '#admin-kit/format.ts'
import { paths } from '#admin-kit/paths.ts'
import { DemonstrationBadge } from '#content/demonstration/admin/demonstration-badge.tsx'
import { rowActionClass } from '#admin-kit/row-action.ts'
import { RowMenu } from '#admin-kit/row-menu.tsx'
import { Badge } from '#ui/badge.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { RankBadge } from '#ui/rank-badge.tsx'
import { Stars } from '#ui/stars.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { showOffers } from '#contract/offer-marks.ts'
import type { CasinoListItem } from '../admin-contract.ts'
import { useDragHandle } from './sortable-item.tsx'

/** Also mark the buttons in `data-move`, to restore the focus. */
type MoveButtonName = 'up' | 'down'

type Props = {
  casino: CasinoListItem
  checkbox: ReactNode
  /** Its place in the whole list, from 1. */
  position: number
  last: number
  canMove: boolean
  /** The address of its page, while it has one. */
  publicAddress: string | undefined
  onMove: (position: number, button: MoveButtonName) => void
  onPlace: () => void
  onDuplicate: () => void
  onDelete: () => void
}

export function CasinoRow(props: Props) {
  const {
    casino,
    checkbox,
    position,
    last,
    canMove,
    publicAddress,
    onMove,
    onPlace,
    onDuplicate,
    onDelete,
  } = props
  const { id, name } = casino
  return (
    // The name stands beside the logo on phones, and everything else flows below.
    <article
      aria-label={name}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 sm:grid sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-3 sm:px-4 sm:py-1.5"
    >
      <div className="flex items-center gap-2 sm:gap-3">
        {checkbox}
        {canMove && <DragHandle name={name} />}
        <RankBadge rank={casino.rank} label={`#${casino.rank}`} text={`#${casino.rank}`} />
        <CasinoLogo name={name} logoUrl={casino.logoUrl} size="sm" />
      </div>
      <div className="contents min-w-0 grid-cols-1 gap-0.5 sm:grid">
        <div className="contents min-w-0 flex-wrap items-center gap-x-2 gap-y-1 sm:flex lg:flex-nowrap">
          <h3 className="min-w-0 font-semibold max-sm:flex-[1_1_calc(100%-10.5rem)] sm:me-1 lg:truncate">
            <Link
              to={paths.casino}
              params={{ entryId: id }}
              aria-label={`Edit ${name}`}
              data-edit={id}
              className="rounded-badge hover:text-accent-text hover:underline"
            >
              {name}
            </Link>
          </h3>
          <CasinoBadges casino={casino} />
          <DemonstrationBadge id={id} />
        </div>
        <div className="contents min-w-0 items-center gap-x-4 text-small text-muted sm:flex">
          <p className="flex shrink-0 items-center gap-x-3 text-small whitespace-nowrap text-muted sm:gap-x-4">
            <Stars
              rating={casino.isRated ? casino.rating : undefined}
              size="sm"
              starsClassName="max-sm:hidden"
              label={
                casino.isRated ? `Rated ${casino.rating.toFixed(1)} out of 5` : 'Not rated yet'
              }
            />
            <span className="figures sm:min-w-24">
              {casino.gamesCount === null
                ? 'Games not counted'
                : `${casino.gamesCount.toLocaleString('en-US')} games`}
            </span>
          </p>
          {casino.description && (
            <p className="min-w-0 flex-1 text-small text-muted max-sm:order-last max-sm:line-clamp-2 max-sm:basis-full max-sm:text-tiny sm:truncate">
              {truncate(showOffers(casino.description))}
            </p>
          )}
          <span className="shrink-0 text-tiny max-xl:hidden">
            Updated {formatDay(casino.updatedAt)}
          </span>
        </div>
      </div>
      <div className="flex items-center justify-end gap-0.5 max-sm:-my-1 max-sm:ms-auto max-sm:-me-2">
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
          </>
        )}
        <EditLink to={paths.casino} entryId={id} />
        <Tooltip text="Delete">
          <button
            type="button"
            aria-label={`Delete ${name}`}
            onClick={onDelete}
            className={rowActionClass}
          >
            <Trash2 aria-hidden className="size-4.5" />
          </button>
        </Tooltip>
        <RowMenu
          name={name}
          mark={`${id} place`}
          items={[
            ...(publicAddress ? [{ label: 'View', icon: ExternalLink, href: publicAddress }] : []),
            { label: 'Move to position…', icon: ListOrdered, run: onPlace },
            { label: 'Duplicate', icon: CopyPlus, run: onDuplicate },
          ]}
        />
      </div>
    </article>
  )
}

function CasinoBadges({ casino }: { casino: CasinoListItem }) {
  return (
    <>
      {casino.isActive ? (
        <Badge className="shrink-0" tone="positive">
          Active
        </Badge>
      ) : (
        <Badge className="shrink-0" tone="negative">
          Inactive
        </Badge>
      )}
      {casino.isFeatured && (
        <Badge className="shrink-0" tone="highlight">
          Top Pick
        </Badge>
      )}
      {casino.vpnFriendly && (
        <Badge className="shrink-0" tone="accent">
          VPN Friendly
        </Badge>
      )}
      {casino.noKyc && (
        <Badge className="shrink-0" tone="outline">
          No KYC
        </Badge>
      )}
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
      className="inline-grid h-11 w-7 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  )
}

type MoveProps = {
  label: string
  mark: string
  blocked: boolean
  onPress: () => void
  children: ReactNode
}

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
        className={rowActionClass}
      >
        {children}
      </button>
    </Tooltip>
  )
}
