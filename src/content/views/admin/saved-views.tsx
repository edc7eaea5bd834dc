import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { focusHeading } from '#admin-kit/focus-on-screen.ts'
import { Button } from '#ui/button.tsx'
import { RowMenu } from '#admin-kit/row-menu.tsx'
import type { SavedView } from '../contract.ts'
import { useOpenView, useViewLinks } from './view-address.ts'
import { ViewDialog } from './view-dialog.tsx'
import { useRemoveView, useViews } from './views-api.ts'

type Asking = { renamed?: SavedView }

/** Stands above a list whose search and filters are in the address. */
export function SavedViews() {
  const { screen, search } = useOpenView()
  const views = (useViews().data ?? []).filter((view) => view.screen === screen)
  const [asking, setAsking] = useState<Asking>()
  const current = views.find((view) => view.search === search)
  const canSave = search !== '' && !current
  if (views.length === 0 && !canSave && !asking) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <nav aria-label="Saved views" className="min-w-0">
          <ul className="flex flex-wrap gap-2">
            {views.map((view) => (
              <ViewLink
                key={view.id}
                view={view}
                isCurrent={view === current}
                onRename={() => setAsking({ renamed: view })}
              />
            ))}
          </ul>
        </nav>
      )}
      {canSave && (
        <Button
          variant="secondary"
          className="min-h-9 px-3 text-small"
          onClick={() => setAsking({})}
        >
          <BookmarkPlus aria-hidden className="size-4" /> Save this view…
        </Button>
      )}
      {asking && (
        <ViewDialog
          screen={screen}
          search={search}
          view={asking.renamed}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

type Props = { view: SavedView; isCurrent: boolean; onRename: () => void }

function ViewLink({ view, isCurrent, onRename }: Props) {
  const { addressOf, open } = useViewLinks()
  const remove = useRemoveView()
  return (
    <li
      className={`relative flex max-w-full min-w-0 items-center rounded-control border ps-3 ${isCurrent ? 'border-accent bg-accent-soft' : 'border-line bg-raised'}`}
    >
      <a
        href={addressOf(view)}
        {...(isCurrent && { 'aria-current': 'true' as const })}
        className="flex min-h-9 min-w-0 items-center text-small hover:underline"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          open(view)
        }}
      >
        <span className="truncate">{view.name}</span>
      </a>
      <RowMenu
        name={view.name}
        items={[
          { label: 'Rename…', icon: Pencil, run: onRename },
          {
            label: 'Delete',
            icon: Trash2,
            run: () => remove.isPending || remove.mutate(view, { onSuccess: focusHeading }),
          },
        ]}
      />
    </li>
  )
}
