import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../api-client.ts'
import { EmptyList } from '../entries-screen.tsx'
import { Pager } from '../pager.tsx'
import { QueryState } from '../query-state.tsx'
import { pageSize } from './list-search.ts'
import { useLastPage, type Paged } from './list-state.ts'

export type PagedProps<Item> = {
  /** Where in the list this page is, and how another one is opened. */
  state: Paged
  query: UseQueryResult<Page<Item>>
  nouns: { one: string; many: string }
  /** Said in place of rows when there are none. */
  empty: ReactNode
  /** The height of a row while the list loads. */
  loadingRow?: string
}

type Props<Item> = PagedProps<Item> & { children: (items: Item[]) => ReactNode }

/** A page of a list that the server pages: loading, failed, empty, or its rows and the pager. */
export function PagedList<Item>({ state, query, nouns, empty, loadingRow, children }: Props<Item>) {
  useLastPage(state, query.data)
  return (
    <QueryState query={query} what={nouns.many} {...(loadingRow && { rowClass: loadingRow })}>
      {({ items, total }) => (
        <>
          {items.length === 0 ? <EmptyList>{empty}</EmptyList> : children(items)}
          <Pager
            offset={state.offset}
            pageSize={pageSize}
            total={total}
            nouns={nouns}
            onChange={(next) => state.setOffset(next)}
          />
        </>
      )}
    </QueryState>
  )
}
