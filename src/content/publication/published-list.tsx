import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useRef, useState, type ComponentType } from 'react'
import type { Page } from '#admin-kit/api-client.ts'
import type { EntryKind } from '#admin-kit/entry-kind.ts'
import { usePublicAddress } from '#admin-kit/public-address.ts'
import { DeleteDialog } from '../editing/delete-dialog.tsx'
import type { BulkAction } from '../lists/bulk-actions.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import type { Sorts } from '../lists/list-header.tsx'
import { useListState, type ListState } from '#admin-kit/lists/list-state.ts'
import { RowCheckbox } from '../lists/row-checkbox.tsx'
import type { Seen } from '../lists/selection.ts'
import { PublishedRow, type PublishedItem } from './published-row.tsx'

const filters = {
  all: 'Published and drafts',
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  mine: 'Assigned to me',
}

export const commonSorts = {
  newest: { label: 'Date', first: 'desc' },
  changed: { label: 'Updated', first: 'desc' },
  title: { label: 'Title', first: 'asc' },
} satisfies Record<string, Sorts[string]>

export const plainActions = {
  publish: { action: 'publish', label: 'Publish', done: 'published' },
  unpublish: { action: 'unpublish', label: 'Unpublish', done: 'changed to drafts' },
  remove: { action: 'delete', label: 'Delete', done: 'deleted', danger: true },
} as const

export type PublishedQuery<Sort> = Omit<ListState['query'], 'sort'> & {
  sort: Sort
  status: string | undefined
}

export type RowActionsProps<Item> = {
  item: Item
  page: Page<Item>
  state: ListState
  kind: EntryKind
}

type Props<Item extends PublishedItem, Sort extends string> = {
  kind: EntryKind
  nouns: { one: string; many: string }
  sorts: Record<Sort, Sorts[string]>
  usualSort: NoInfer<Sort>
  editPath: string
  readPage: (
    query: PublishedQuery<Sort>,
  ) => UseQueryOptions<Page<Item>, Error, Page<Item>, string[]>
  /** The whole filtered list. `edition` is an id. */
  listSeen: (filter: { q: string; status: string }, edition: string) => Promise<Seen[]>
  actions: (items: readonly Item[]) => readonly BulkAction[]
  RowActions?: ComponentType<RowActionsProps<Item>>
  onDuplicate: (id: string) => void
}

/** The list of a kind that is drafted, scheduled and published. */
export function PublishedList<Item extends PublishedItem, Sort extends string>(
  props: Props<Item, Sort>,
) {
  const {
    kind,
    nouns,
    sorts,
    usualSort,
    editPath,
    readPage,
    listSeen,
    actions,
    RowActions,
    onDuplicate,
  } = props
  const state = useListState({ filters, sorts, usualSort })
  const status = state.filter === 'all' ? '' : state.filter
  const page = useQuery({
    ...readPage({ ...state.query, status: status || undefined }),
    // The old page stays until the next one has loaded.
    placeholderData: keepPreviousData,
  })
  const [deleting, setDeleting] = useState<PublishedItem>()
  const addressOf = usePublicAddress(kind)
  const searchBox = useRef<HTMLInputElement>(null)

  return (
    <>
      <ListFrame
        kind={kind}
        nouns={nouns}
        state={state}
        filters={filters}
        sorts={sorts}
        query={page}
        listSeen={(within) => listSeen({ q: state.q, status }, within)}
        actions={actions}
        searchBox={searchBox}
        renderRows={(shown, selection) => (
          <ul className="divide-y divide-line">
            {shown.items.map((item) => (
              <li key={item.id}>
                <PublishedRow
                  item={item}
                  checkbox={<RowCheckbox selection={selection} id={item.id} name={item.title} />}
                  editPath={editPath}
                  publicAddress={addressOf(item.slug)}
                  onDuplicate={({ id }) => onDuplicate(id)}
                  onDelete={setDeleting}
                  actions={
                    RowActions && <RowActions item={item} page={shown} state={state} kind={kind} />
                  }
                />
              </li>
            ))}
          </ul>
        )}
      />
      <DeleteDialog
        kind={kind}
        entry={deleting && { id: deleting.id, name: deleting.title, version: deleting.version }}
        onClose={() => setDeleting(undefined)}
        // The button that had the focus is gone.
        onDeleted={() => searchBox.current?.focus()}
      />
    </>
  )
}
