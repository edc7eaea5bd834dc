import { useSite } from '#render/site-context.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { columnsOf } from '../columns.ts'
import { cellClass, rowClass } from './casino-row.tsx'

/** Rows of the same size as those that are on their way. */
export function SkeletonRows({ count }: { count: number }) {
  const { edition } = useSite()
  const [, ...others] = columnsOf(edition)
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} data-skeleton="" className={rowClass}>
      <td className={`${cellClass} max-md:col-span-6 md:pl-4`}>
        <span className="flex items-center gap-3">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="size-10 rounded-tile" />
          <Skeleton className="h-4 max-w-36 flex-1" />
        </span>
      </td>
      {others.map((column) => (
        <td
          key={column}

          className={`${cellClass} ${column === 'bonus' || column === 'actions' ? 'max-md:col-span-6' : 'max-md:col-span-2'}`}
        >
          <Skeleton className={column === 'bonus' ? 'h-10' : column === 'actions' ? 'h-10' : 'h-4'} />
        </td>
      ))}
    </tr>
  ))
}
