import { ArrowDown, ArrowUp, ChevronsUpDown, ListFilter } from '#ui/icons.tsx'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isSecondary, sortsByColumn, type ColumnName } from '../columns.ts'
import { orderOf, toggleSort, type CompareState } from '../query-state.ts'
import type { Follow } from './chips.tsx'
import { useCompareLink } from './use-compare-link.ts'

export const formId = 'compare-form'

type Props = {
  state: CompareState
  columns: readonly ColumnName[]
  onFollow: Follow
  onFilters: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Phones show cards, so there only screen readers get it. */
export function TableHeader({ state, columns, onFollow, onFilters }: Props) {
  const t = useTranslations('compare')
  return (
    <thead className="compare-head max-md:sr-only">
      <tr className="compare-lines">
        {columns.map((column) =>
          column === 'actions' ? (
            <th key={column} scope="col" className={headClass('actions')}>
              <span className="sr-only">{t('columns.actions')}</span>
              <a
                href={`#${formId}`}
                onClick={onFilters}
                className="no-print -mx-2 inline-flex min-h-8 items-center gap-1 rounded-control px-2 text-accent-text hover:bg-accent-soft"
              >
                <ListFilter aria-hidden className="size-4" />
                {t('filters')}
              </a>
            </th>
          ) : (
            <ColumnHeader key={column} column={column} state={state} onFollow={onFollow} />
          ),
        )}
      </tr>
    </thead>
  )
}

const headClass = (column: ColumnName) => `compare-th compare-th-${column}`

type HeaderProps = { column: ColumnName; state: CompareState; onFollow: Follow }

function ColumnHeader({ column, state, onFollow }: HeaderProps) {
  const t = useTranslations('compare')
  const link = useCompareLink()
  const label = t(`columns.${column}`)
  const sort = sortsByColumn[column]
  if (!sort) {
    return (
      <th
        scope="col"
        className={`${headClass(column)} ${isSecondary(column) ? 'md:max-xl:sr-only' : ''}`}
      >
        {label}
      </th>
    )
  }
  const order = orderOf(state)
  const active = order.sort === sort
  const toggled = toggleSort(state, sort)
  const Arrow = !active ? ChevronsUpDown : order.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={!active ? 'none' : order.direction === 'asc' ? 'ascending' : 'descending'}
      className={headClass(column)}
    >
      <a
        href={link(toggled)}
        rel="nofollow"
        className={`-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-control px-1.5 hover:bg-sunken hover:text-ink ${active ? 'text-ink' : ''}`}
        onClick={(event) => onFollow(event, toggled)}
      >
        {label}
        <Arrow aria-hidden className={`size-3.5 ${active ? 'text-accent-text' : 'opacity-60'}`} />
      </a>
    </th>
  )
}
