/** The address keeps all state but the selection. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode, type RefObject } from 'react'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/toast/notify.ts'
import { explainError, type Page } from '#admin-kit/api-client.ts'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import type { EntryKind } from '#admin-kit/entry-kind.ts'
import { Pager } from '#admin-kit/pager.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { SearchBox } from '#admin-kit/search-box.tsx'
import type { BulkAction } from './bulk-actions.ts'
import { useBulk, type LeftAlone as Skipped } from './bulk-api.ts'
import { BulkBar } from './bulk-bar.tsx'
import { LeftAlone } from './left-alone.tsx'
import { ListHeader, type Sorts } from './list-header.tsx'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { useLastPage, type ListState } from '#admin-kit/lists/list-state.ts'
import { useSelection, type Seen, type Selection } from './selection.ts'
import { SavedViews } from '../views/admin/saved-views.tsx'
import { useTyped } from '#admin-kit/use-typed.ts'

type Props<Item extends Seen> = {
  kind: EntryKind
  nouns: { one: string; many: string }
  state: ListState
  filters: Readonly<Record<string, string>>
  sorts: Sorts
  query: UseQueryResult<Page<Item>>
  /** All entries on every page. `edition` is an id. */
  listSeen: (edition: string) => Promise<Seen[]>
  actions: (items: readonly Item[]) => readonly BulkAction[]
  searchBox: RefObject<HTMLInputElement | null>
  /** What is shown next to the search. */
  note?: (page: Page<Item>) => ReactNode
  renderRows: (page: Page<Item>, selection: Selection) => ReactNode
}

export function ListFrame<Item extends Seen>(props: Props<Item>) {
  const { nouns, state, filters, sorts, query, searchBox, note, renderRows } = props
  const page = query.data
  const selection = useSelection(page?.items ?? [])
  const [skipped, setSkipped] = useState<Skipped>([])
  useLastPage(state, page)

  return (
    <section aria-label={`List of ${nouns.many}`} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchWords label={`Search ${nouns.many}`} state={state} box={searchBox} />
        <LabelledSelect
          label="Show"
          texts={filters}
          value={state.filter}
          onChange={state.setFilter}
        />
        {note && page && (
          <output className="ms-auto self-center text-small text-muted">{note(page)}</output>
        )}
      </div>
      <SavedViews />
      <LeftAlone skipped={skipped} nouns={nouns} onClose={() => setSkipped([])} />
      <QueryState query={query} what={nouns.many}>
        {(shown) => (
          <>
            {shown.items.length === 0 ? (
              <EmptyList>
                {state.isFiltered
                  ? `No ${nouns.one} matches${state.q && ` “${state.q}”`}.`
                  : `There are no ${nouns.many} yet. Add the first one.`}
              </EmptyList>
            ) : (
              <Card className={`overflow-clip ${selection.size > 0 ? clearOfBar : ''}`}>
                <ListHeader
                  what={nouns.many}
                  selection={selection}
                  sorts={sorts}
                  sort={state.sort}
                  direction={state.direction}
                  onSort={state.setSort}
                />
                {renderRows(shown, selection)}
              </Card>
            )}
            <Bulk {...props} page={shown} selection={selection} onSkipped={setSkipped} />
            {(!note || shown.total > pageSize) && (
              <Pager
                offset={state.offset}
                pageSize={pageSize}
                total={shown.total}
                nouns={nouns}
                onChange={(next) => state.setOffset(next)}
              />
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

type BulkProps<Item extends Seen> = Props<Item> & {
  page: Page<Item>
  selection: Selection
  onSkipped: (skipped: Skipped) => void
}

function Bulk<Item extends Seen>({
  kind,
  nouns,
  listSeen,
  actions,
  page,
  selection,
  searchBox,
  onSkipped,
}: BulkProps<Item>) {
  const edition = useEdition()
  const [isSelecting, setSelecting] = useState(false)
  const run = useBulk({ kind, nouns, onDone: onSkipped })

  async function selectAll() {
    setSelecting(true)
    try {
      selection.take(await listSeen(edition.id))
    } catch (error) {
      notify({
        title: 'Error',
        description: explainError(error, 'Failed to select all'),
        variant: 'destructive',
      })
    }
    setSelecting(false)
  }

  return (
    <BulkBar
      nouns={nouns}
      selection={selection}
      actions={actions(page.items)}
      total={page.total}
      onSelectAll={() => void selectAll()}
      isSelecting={isSelecting}
      isRunning={run.isPending}
      onRun={(action, value) =>
        run.mutate(
          { action, entries: selection.read(), value },
          {
            onSuccess: () => {
              selection.clear()
              // The button that had the focus is gone.
              searchBox.current?.focus()
            },
          },
        )
      }
    />
  )
}

/** Keeps focused elements clear of the bar. */
const clearOfBar = '[&_a]:scroll-mb-40 [&_button]:scroll-mb-40 [&_input]:scroll-mb-40'

function SearchWords({
  label,
  state,
  box,
}: {
  label: string
  state: ListState
  box: Props<Seen>['searchBox']
}) {
  const [typed, type] = useTyped(state.q, state.setQuery)
  return <SearchBox ref={box} label={label} value={typed} onChange={type} />
}
