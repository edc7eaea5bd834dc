import { Skeleton } from '#ui/skeleton.tsx'
import type { ColumnName } from '../columns.ts'
import { cellClass } from './casino-row.tsx'

const sizes: Partial<Record<ColumnName, string>> = {
  rating: 'h-3.5 max-w-28',
  bonus: 'h-11',
  actions: 'h-11 md:h-10',
}

export function SkeletonRows({
  count,
  columns,
}: {
  count: number
  columns: readonly ColumnName[]
}) {
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
