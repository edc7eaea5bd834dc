import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { PickBox } from '#features/casinos/components/pick-box.tsx'
import { MovedLine } from '#features/ratings/components/moved-line.tsx'
import { useHref } from '#render/site-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { RankBadge } from '#ui/rank-badge.tsx'
import type { ColumnName } from '../columns.ts'
import type { CompareRow } from '../rows.ts'
import { CellContent } from './cells.tsx'

/** The class of a cell, which ui/styles/compare.css styles. */
export const cellClass = (column: ColumnName) => `compare-cell compare-${column}`

type Props = {
  row: CompareRow
  columns: readonly ColumnName[]
  picked: boolean
  /** The place in the list, from 1. */
  position: number
}

export const CasinoRow = memo(function CasinoRow({ row, columns, position, picked }: Props) {
  return (
    <tr className="compare-row">
      <NameCell row={row} columns={columns} picked={picked} />
      {columns.map((column) =>
        column === 'casino' ? null : (
          <td
            key={column}
            className={`${cellClass(column)} ${isBlank(column, row) ? 'max-xl:hidden' : ''}`}
          >
            <CellContent column={column} row={row} position={position} />
          </td>
        ),
      )}
    </tr>
  )
})

/** Cards leave out a missing licence; the table keeps the cell. */
const isBlank = (column: ColumnName, row: CompareRow) =>
  column === 'license' && row.licenses.length === 0

function NameCell({ row, columns, picked }: Omit<Props, 'position'>) {
  const t = useTranslations('casino')
  const href = useHref()
  return (
    <th scope="row" className={`${cellClass('casino')} text-left font-normal`}>
      <span className="compare-name flex items-start gap-3 md:items-center md:max-lg:flex-wrap">
        <PickBox
          casino={row}
          picked={picked}
          className="size-11 flex-col gap-0.5! max-md:order-last max-md:-mt-2 max-md:-mb-1 max-md:ml-auto max-md:h-14 max-md:w-auto max-md:min-w-11 max-md:items-end! md:-mx-3.5"
          wordClass="compare-pick text-tiny text-muted leading-none md:sr-only"
        />
        <RankBadge
          rank={row.rank}
          label={t('rank', { rank: row.rank })}
          className="max-md:mt-1.5"
        />
        <CasinoLogo name={row.name} logoUrl={row.logoUrl} size="sm" />
        <span className="compare-title flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 max-md:pb-6.5 md:flex-col md:flex-nowrap md:items-start md:max-lg:basis-full">
          <a
            href={href('casino', { slug: row.slug })}
            title={row.name}
            className="figures line-clamp-3 max-w-full wrap-anywhere text-body leading-5 font-semibold hover:underline"
          >
            {row.name}
          </a>
          {row.isFeatured && <Badge tone="highlight">{t('topPick')}</Badge>}
          <CapWarning casino={row} />
          {row.opening !== 'open' && <Badge tone="outline">{t(nameOpening(row))}</Badge>}
          <MovedLine
            casino={row}
            className="line-clamp-2 basis-full text-tiny text-muted md:hidden"
          />
          {!columns.includes('license') && row.licenses.length > 0 && (
            <Badge tone="outline">{row.licenses.join(', ')}</Badge>
          )}
        </span>
      </span>
      <MovedLine casino={row} className="mt-1 line-clamp-2 text-tiny text-muted max-md:hidden" />
    </th>
  )
}

function nameOpening({ opening, withheld }: CompareRow) {
  if (opening === 'unknown') return 'notKnown'
  return withheld === 'closed' ? 'notOpen' : 'notLicensed'
}
