import { Search } from 'lucide-react'
import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { foldText } from '#contract/fold.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, Input } from '#ui/field.tsx'
import type { AdminCasino } from '../contract.ts'
import { useReorder } from './casino-api.ts'
import { CasinoRow } from './casino-row.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
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
        <Field label="Search casinos" hideLabel className="w-full sm:max-w-80">
          {(control) => (
            <span className="relative block">
              <Search
                aria-hidden
                className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
              />
              <Input
                {...control}
                ref={searchBox}
                type="search"
                placeholder="Search casinos"
                // The class of controls sets its own padding.
                style={{ paddingLeft: '2.5rem' }}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </span>
          )}
        </Field>
        <output className="text-small text-muted">
          {wanted
            ? `${found.length} of ${casinos.length} casinos. Clear the search to change the order.`
            : countCasinos(casinos)}
        </output>
      </div>
      {casinos.length === 0 && <Empty>There are no casinos yet. Add the first one.</Empty>}
      {casinos.length > 0 && found.length === 0 && <Empty>No casino matches “{search.trim()}”.</Empty>}
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
        casino={deleting}
        onClose={() => setDeleting(undefined)}
        // The button that had the focus is gone.
        onDeleted={() => searchBox.current?.focus()}
      />
    </section>
  )
}

function Empty({ children }: { children: ReactNode }) {
  return <Card className="px-6 py-12 text-center text-muted">{children}</Card>
}

function countCasinos(casinos: readonly AdminCasino[]): string {
  const active = casinos.filter((casino) => casino.isActive).length
  return `${casinos.length} ${casinos.length === 1 ? 'casino' : 'casinos'}, ${active} active`
}

const matches = ({ name, slug, description }: AdminCasino, wanted: string) =>
  [name, slug, description].some((text) => foldText(text).includes(wanted))
