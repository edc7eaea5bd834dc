import { useEffect, useRef, useState } from 'react'
import type { Page } from '#admin-kit/api-client.ts'
import { DeleteDialog } from '#content/editing/delete-dialog.tsx'
import { ListFrame } from '#content/lists/list-frame.tsx'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { useListState } from '#admin-kit/lists/list-state.ts'
import { RowCheckbox } from '#content/lists/row-checkbox.tsx'
import type { Selection } from '#content/lists/selection.ts'
import { notify } from '#ui/toast/notify.ts'
import type { CasinoListItem } from '../admin-contract.ts'
import { listSeen, useCasinoPage, useDuplicateCasino, useMove } from './casino-api.ts'
import { usePublicAddress } from '#admin-kit/public-address.ts'
import { casinoKind } from './casino-editing.ts'
import { CasinoRow } from './casino-row.tsx'
import { casinoActions, filters, nouns, sorts } from './list-settings.ts'
import { MoveDialog } from './move-dialog.tsx'
import { planMove } from './moves.ts'
import { SortableCasinos } from './sortable-casinos.tsx'

/** Casinos can be dragged only when all are shown by rank, and moved to a position always. */
export function CasinoList() {
  const state = useListState({ filters, sorts, usualSort: 'rank' })
  const asked = { ...state.query, state: state.filter === 'all' ? undefined : state.filter }
  const query = useCasinoPage(asked)
  const [deleting, setDeleting] = useState<CasinoListItem>()
  const [placing, setPlacing] = useState<{ casino: CasinoListItem; position: number }>()
  const [said, setSaid] = useState('')
  /** Only the number of all casinos is needed here. */
  const all = useCasinoPage({ limit: '1' }, { enabled: placing !== undefined })
  const searchBox = useRef<HTMLInputElement>(null)
  const move = useMove(asked)
  const follow = useFocusOnRow()
  const duplicate = useDuplicateCasino()
  const addressOf = usePublicAddress(casinoKind)
  const isRanking = !state.isFiltered && state.sort === 'rank' && state.direction === 'asc'
  // A page shown while the next one loads has other places than the address.
  const canMove = isRanking && !query.isPlaceholderData
  const { offset } = state

  /** `button`: the part of the row to focus if it changes page. */
  function moveTo(
    { items, total }: Page<CasinoListItem>,
    casino: CasinoListItem,
    position: number,
    button?: string,
  ) {
    const plan = planMove({ items, offset, total }, casino.id, position)
    if (!plan) return
    const target = Math.floor((position - 1) / pageSize) * pageSize
    const show = () => {
      follow(`[data-move="${casino.id} ${button ?? 'place'}"]`)
      state.setOffset(target)
    }
    const told = `${casino.name} moved to position ${position} of ${total}.`
    move.mutate(
      { casino, ...plan },
      {
        onSuccess: () => {
          setSaid(told)
          const isFar = !plan.ordered && !button
          notify({
            title: 'Casino rankings updated successfully',
            variant: 'success',
            ...(isFar && { description: told, action: { label: 'Show it', run: show } }),
          })
          // Follow a step over the page's edge, so that the next press continues.
          if (!plan.ordered && button) show()
        },
      },
    )
  }

  /**
   * Moves it. Only the place itself is known from a search or another order, not what is around it.
   */
  function place({ casino, position }: { casino: CasinoListItem; position: number }, to: number) {
    if (canMove && query.data) return moveTo(query.data, casino, to)
    if (to === position || !all.data) return
    const told = `${casino.name} moved to position ${to} of ${all.data.total}.`
    move.mutate(
      { casino, move: { position: to, from: position } },
      {
        onSuccess: () => {
          setSaid(told)
          notify({
            title: 'Casino rankings updated successfully',
            description: told,
            variant: 'success',
          })
        },
      },
    )
  }

  const renderRows = (page: Page<CasinoListItem>, selection: Selection) => {
    const { items, total } = page
    const renderRow = (casino: CasinoListItem) => {
      const position = offset + items.indexOf(casino) + 1
      return (
        <CasinoRow
          casino={casino}
          checkbox={<RowCheckbox selection={selection} id={casino.id} name={casino.name} />}
          position={position}
          last={total}
          canMove={canMove}
          publicAddress={casino.isActive ? addressOf(casino.slug) : undefined}
          onMove={(to, button) => moveTo(page, casino, to, button)}
          onPlace={() => setPlacing({ casino, position: canMove ? position : casino.rank })}
          onDuplicate={() => duplicate.isPending || duplicate.mutate(casino.id)}
          onDelete={() => setDeleting(casino)}
        />
      )
    }
    return canMove ? (
      <SortableCasinos
        casinos={items}
        offset={offset}
        total={total}
        onMove={(casino, to) => moveTo(page, casino, to)}
        renderRow={renderRow}
      />
    ) : (
      <ol className="divide-y divide-line">
        {items.map((casino) => (
          <li key={casino.id}>{renderRow(casino)}</li>
        ))}
      </ol>
    )
  }

  return (
    <>
      <ListFrame
        kind={casinoKind}
        nouns={nouns}
        state={state}
        filters={filters}
        sorts={sorts}
        query={query}
        listSeen={(edition) => listSeen({ q: state.q, state: state.filter }, edition)}
        actions={() => casinoActions}
        searchBox={searchBox}
        note={(page) => describe(page, isRanking)}
        renderRows={renderRows}
      />
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      {placing && all.data && (
        <MoveDialog
          name={placing.casino.name}
          position={placing.position}
          total={all.data.total}
          onClose={() => setPlacing(undefined)}
          onMove={(to) => place(placing, to)}
        />
      )}
      <DeleteDialog
        kind={casinoKind}
        entry={deleting}
        onClose={() => setDeleting(undefined)}
        // The button that had the focus is gone.
        onDeleted={() => searchBox.current?.focus()}
      />
    </>
  )
}

function describe({ total, active }: Page<CasinoListItem>, isRanking: boolean): string {
  const counts = `${total.toLocaleString('en-US')} ${total === 1 ? nouns.one : nouns.many}, ${active.toLocaleString('en-US')} active`
  return isRanking ? counts : `${counts}. Show all casinos by rank to drag them.`
}

/** Focuses a selector's match once its page is shown. */
function useFocusOnRow() {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const element = wanted.current && document.querySelector<HTMLElement>(wanted.current)
    if (!element) return
    wanted.current = undefined
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
  })
  return (selector: string) => {
    wanted.current = selector
  }
}
