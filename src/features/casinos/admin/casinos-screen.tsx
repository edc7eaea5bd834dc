import { Link, Outlet, useParams, useRouterState } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { explainError } from '#admin/api-client.ts'
import { useEdition } from '#admin/edition.ts'
import { paths } from '#admin/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useCasinos } from './casino-api.ts'
import { CasinoList } from './casino-list.tsx'

/** The tab: the form, when one is open, above the list. */
export function CasinosScreen() {
  const edition = useEdition()
  const casinos = useCasinos()
  const addButton = useFocusAfterForm()
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">{edition.adminCasinosLabel} Casinos</h2>
        <Link ref={addButton} to={paths.newCasino} className={buttonClass()}>
          <Plus aria-hidden className="size-5" />
          Add Casino
        </Link>
      </div>
      <Outlet />
      {casinos.isPending && <ListSkeleton />}
      {casinos.isError && (
        <Notice tone="negative" role="alert" title="The casinos could not be loaded">
          <p className="mb-3">{explainError(casinos.error, 'The server could not be reached.')}</p>
          <Button variant="secondary" size="sm" onClick={() => void casinos.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {casinos.data && <CasinoList key={edition.id} casinos={casinos.data} />}
    </div>
  )
}

/** When a form closes, the focus goes to what opened it: the casino's edit button, or else Add Casino. */
function useFocusAfterForm() {
  const addButton = useRef<HTMLAnchorElement>(null)
  const { casinoId } = useParams({ strict: false })
  const adding = useRouterState({ select: ({ location }) => location.pathname.endsWith(paths.newCasino) })
  const form = casinoId ?? (adding ? paths.newCasino : undefined)
  const open = useRef(form)
  useEffect(() => {
    const closed = form === undefined ? open.current : undefined
    open.current = form
    if (closed === undefined) return
    const edit = document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(closed)}"]`)
    const target = edit ?? addButton.current
    target?.focus({ preventScroll: true })
    // In the middle: the notification of what was saved covers a corner.
    target?.scrollIntoView({ block: 'center' })
  }, [form])
  return addButton
}

function ListSkeleton() {
  return (
    <output className="grid gap-2">
      <span className="sr-only">Loading casinos</span>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </output>
  )
}
