import { useDeferredValue, useRef, useState } from 'react'
import { DeleteDialog } from '#admin/editing/delete-dialog.tsx'
import { EmptyList } from '#admin/editing/entries-screen.tsx'
import { SearchBox } from '#admin/editing/search-box.tsx'
import { foldText } from '#contract/fold.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { AdminCasino } from '../contract.ts'
import { useReorder } from './casino-api.ts'
import { casinoKind } from './casino-editing.ts'
import { CasinoRow } from './casino-row.tsx'
import { moveTo } from './move.ts'
import { SortableCasinos } from './sortable-casinos.tsx'

/** Rows drawn at first and with each press on “Show more”: a list of ten thousand opens as fast as one of ten. */
const pageSize = 100

/** The ranked list: searched here, reordered by dragging or by its buttons. */
export function CasinoList({ casinos }: { casinos: AdminCasino[] }) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const [deleting, setDeleting] = useState<AdminCasino>()
  const [moved, setMoved] = useState('')
  const searchBox = useRef<HTMLInputElement>(null)
  const reorder = useReorder()
  const wanted = foldText(useDeferredValue(search).trim())
  const found = wanted ? casinos.filter((casino) => matches(casino, wanted)) : casinos
  const shown = found.slice(0, limit)

  function move(casino: AdminCasino, place: number) {
    const ordered = moveTo(casinos, casino.id, place)
    if (!ordered) return
    setMoved(`${casino.name} moved to position ${place + 1} of ${casinos.length}.`)
    reorder.mutate(ordered)
  }

  const renderRow = (casino: AdminCasino) => (
    <CasinoRow
      casino={casino}
      place={casinos.indexOf(casino)}
      last={casinos.length - 1}
      canMove={!wanted}
      onMove={move}
      onDelete={setDeleting}
    />
  )

  return (
    <section aria-label="Casino list" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <SearchBox ref={searchBox} label="Search casinos" value={search} onChange={setSearch} />
        <output className="text-small text-muted">
          {wanted
            ? `${found.length} of ${casinos.length} casinos. Clear the search to change the order.`
            : countCasinos(casinos)}
        </output>
      </div>
      {casinos.length === 0 && <EmptyList>There are no casinos yet. Add the first one.</EmptyList>}
      {casinos.length > 0 && found.length === 0 && <EmptyList>No casino matches “{search.trim()}”.</EmptyList>}
      {shown.length > 0 && (
        <Card className="overflow-clip">
          {wanted ? (
            <ol className="divide-y divide-line">
              {shown.map((casino) => (
                <li key={casino.id}>{renderRow(casino)}</li>
              ))}
            </ol>
          ) : (
            <SortableCasinos casinos={shown} total={casinos.length} onMove={move} renderRow={renderRow} />
          )}
        </Card>
      )}
      {found.length > limit && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setLimit(limit + pageSize)}>
          Show {Math.min(pageSize, found.length - limit)} more of {found.length - limit}
        </Button>
      )}
      <p className="sr-only" aria-live="polite">
        {moved}
      </p>
      <DeleteDialog
        kind={casinoKind}
        entry={deleting}
        onClose={() => setDeleting(undefined)}
        // The button that had the focus is gone.
        onDeleted={() => searchBox.current?.focus()}
      />
    </section>
  )
}

function countCasinos(casinos: readonly AdminCasino[]): string {
  const active = casinos.filter((casino) => casino.isActive).length
  return `${casinos.length} ${casinos.length === 1 ? 'casino' : 'casinos'}, ${active} active`
}

const matches = ({ name, slug, description }: AdminCasino, wanted: string) =>
  [name, slug, description].some((text) => foldText(text).includes(wanted))
