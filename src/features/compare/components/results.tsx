import { SearchX } from '#ui/icons.tsx'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { columnsOf, type ColumnName } from '../columns.ts'
import { clearFilters, isNarrowed, pageSize, type CompareState } from '../query-state.ts'
import type { CompareRow } from '../rows.ts'
import type { Status } from './use-comparison.ts'
import { CasinoRow, cellClass } from './casino-row.tsx'
import type { Follow } from './chips.tsx'
import { TableHeader } from './table-header.tsx'
import { useSite } from '#render/site-context.tsx'
import { useCompareLink } from './use-compare-link.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  state: CompareState
  rows: readonly CompareRow[]
  picks: readonly string[]
  /** Whether the edition lists any casino. */
  any: boolean
  status: Status
  onFollow: Follow
  onFilters: (event: MouseEvent<HTMLAnchorElement>) => void
  onRetry: () => void
}

const minPlaceholders = 3
const maxPlaceholders = 10

export function Results({ state, rows, picks, any, status, onFollow, onFilters, onRetry }: Props) {
  const t = useTranslations('compare')
  const { reader } = useSite()
  const link = useCompareLink()
  const cleared = clearFilters(state)
  if (status === 'failed') {
    return (
      <Notice tone="negative" role="alert">
        <p className="text-body">{t('error')}</p>
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Notice>
    )
  }
  if (rows.length === 0 && status === 'ready') {
    return (
      <div className="grid justify-items-center gap-3 rounded-card border border-line bg-raised px-6 py-16 text-center">
        <SearchX aria-hidden className="size-8 text-muted" />
        <p className="font-display text-subheading font-semibold">
          {any ? t('noMatch') : t('none')}
        </p>
        {isNarrowed(state) && (
          <a
            href={link(cleared)}
            rel="nofollow"
            className={buttonClass({ variant: 'secondary', className: 'mt-2' })}
            onClick={(event) => onFollow(event, cleared)}
          >
            {t('clear')}
          </a>
        )}
      </div>
    )
  }
  const columns = columnsOf(reader, rows)
  const before = (state.page - 1) * pageSize
  const placeholders = Math.min(maxPlaceholders, Math.max(minPlaceholders, rows.length))
  return (
    // `relative` keeps screen-reader text from widening the page.
    <section
      aria-label={t('table')}
      className="relative md:rounded-card md:border md:border-line md:bg-raised md:shadow-card"
    >
      <table
        aria-label={t('table')}
        aria-busy={status !== 'ready'}
        className="w-full border-separate border-spacing-0 max-xl:block xl:table-fixed"
      >
        <TableHeader state={state} columns={columns} onFollow={onFollow} onFilters={onFilters} />
        <tbody className="compare-rows max-xl:grid max-md:gap-3">
          {status === 'slow' ? (
            <SkeletonRows count={placeholders} columns={columns} />
          ) : (
            rows.map((row, index) => (
              <CasinoRow
                key={row.id}
                row={row}
                columns={columns}
                position={before + index + 1}
                picked={picks.includes(row.slug)}
              />
            ))
          )}
        </tbody>
      </table>
    </section>
  )
}

const sizes: Partial<Record<ColumnName, string>> = {
  rating: 'h-3.5 max-w-28',
  bonus: 'h-11',
  actions: 'h-11 md:h-10',
}

function SkeletonRows({ count, columns }: { count: number; columns: readonly ColumnName[] }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} data-skeleton="" className="compare-row">
      {columns.map((column) => (
        <td key={column} className={cellClass(column)}>
          {column === 'casino' ? (
            <SkeletonName />
          ) : (
            <Skeleton className={sizes[column] ?? 'h-9 md:h-4'} />
          )}
        </td>
      ))}
    </tr>
  ))
}

function SkeletonName() {
  return (
    <span className="flex items-center gap-3">
      <Skeleton className="size-7 rounded-full" />
      <Skeleton className="size-10 rounded-tile" />
      <Skeleton className="h-4 max-w-36 flex-1" />
    </span>
  )
}
