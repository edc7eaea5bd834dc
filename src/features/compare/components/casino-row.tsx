import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useHref, useSite } from '#render/site-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { RankBadge } from '#ui/rank-badge.tsx'
import { columnsOf, type ColumnName } from '../columns.ts'
import type { CompareRow } from '../rows.ts'
import { CellContent } from './cells.tsx'

/** How each column sits in the card that a row becomes on phones: its share of the six tracks, and its place. */
const cardClasses: Readonly<Record<Exclude<ColumnName, 'casino'>, string>> = {
  rating: 'max-md:col-span-6 max-md:-mt-4.5 max-md:pl-23',
  bonus: 'max-md:col-span-6 max-md:rounded-control max-md:bg-sunken max-md:px-3 max-md:py-2.5',
  games: 'max-md:col-span-2 max-md:self-end md:pr-4 md:text-right',
  withdrawal: 'max-md:col-span-2 max-md:self-end',
  minRedemption: 'max-md:col-span-2 max-md:self-end',
  license: 'max-md:col-span-2 max-md:self-end',
  coins: 'max-md:order-1 max-md:col-span-2',
  payment: 'max-md:order-1 max-md:col-span-6',
  excludedStates: 'max-md:order-1 max-md:col-span-6',
  vpnFriendly: 'max-md:order-1 max-md:col-span-2 md:text-center',
  noKyc: 'max-md:order-1 max-md:col-span-2 md:text-center',
  actions: 'max-md:order-2 max-md:col-span-6 max-md:pt-1 md:pr-4',
}

export const rowClass =
  'group/row max-md:grid max-md:grid-cols-6 max-md:gap-x-3 max-md:gap-y-3.5 max-md:rounded-card max-md:border max-md:border-line max-md:bg-raised max-md:p-4 max-md:shadow-card md:h-23'
export const cellClass =
  'min-w-0 text-small leading-5 md:border-t md:border-line md:bg-raised md:px-2 md:py-2.5 md:align-middle md:group-first/row:border-t-0 md:group-hover/row:bg-[color-mix(in_oklab,var(--surface-sunken)_55%,var(--surface-raised))]'

/** One casino: a row of the table, a card on phones. */
export const CasinoRow = memo(function CasinoRow({ row }: { row: CompareRow }) {
  const { edition } = useSite()
  return (
    <tr className={rowClass}>
      <NameCell row={row} />
      {columnsOf(edition).map((column) =>
        column === 'casino' ? null : (
          <td
            key={column}
            className={`${cellClass} ${cardClasses[column]} ${isBlank(column, row) ? 'max-md:hidden' : ''}`}
          >
            <CellContent column={column} row={row} />
          </td>
        ),
      )}
    </tr>
  )
})

/** A card says nothing of a licence that nobody needs; the table keeps the cell. */
const isBlank = (column: ColumnName, row: CompareRow) => column === 'license' && row.licenses.length === 0

function NameCell({ row }: { row: CompareRow }) {
  const t = useTranslations('casino')
  const href = useHref()
  return (
    <th
      scope="row"
      className={`${cellClass} text-left font-normal max-md:col-span-6 md:sticky md:left-0 md:z-10 md:pl-4 md:group-last/row:rounded-bl-card`}
    >
      <span className="flex items-center gap-3">
        <RankBadge rank={row.rank} label={t('rank', { rank: row.rank })} />
        <CasinoLogo name={row.name} logoUrl={row.logoUrl} size="sm" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 md:grid md:justify-items-start">
          <a
            href={href('casino', { slug: row.slug })}
            title={row.name}
            className="figures line-clamp-3 text-body leading-5 font-semibold hover:underline"
          >
            {row.name}
          </a>
          {row.isFeatured && <Badge tone="highlight">{t('topPick')}</Badge>}
        </span>
      </span>
    </th>
  )
}
