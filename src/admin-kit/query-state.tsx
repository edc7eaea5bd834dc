import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { explainError } from './api-client.ts'

type Props<Data> = {
  query: UseQueryResult<Data>
  /** What is loaded, in the plural, such as `casinos`. */
  what: string
  rowClass?: string
  children: (data: Data) => ReactNode
}

export function QueryState<Data>({ query, what, rowClass = 'h-15', children }: Props<Data>) {
  return (
    <>
      {query.isPending && (
        <output className="grid gap-2">
          <span className="sr-only">Loading {what}</span>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className={rowClass} />
          ))}
        </output>
      )}
      {query.isError && (
        <Notice tone="negative" role="alert" title={`Could not load the ${what}`}>
          <p className="mb-3">{explainError(query.error, 'The server could not be reached.')}</p>
          <Button variant="secondary" size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {query.data !== undefined && children(query.data)}
    </>
  )
}
