import { Link, Outlet, useParams, useRouterState } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

type Props = { title: string; addLabel: string; newPath: string; children: ReactNode }

/** A list, or in its place the form of one of its entries. */
export function EntriesScreen({ title, addLabel, newPath, children }: Props) {
  const addButton = useFocusAfterForm(newPath)
  if (useOpenForm(newPath) !== undefined) return <Outlet />
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">{title}</h2>
        <Link ref={addButton} to={newPath} data-new="" className={buttonClass()}>
          <Plus aria-hidden className="size-5" />
          {addLabel}
        </Link>
      </div>
      {children}
    </div>
  )
}

export function EmptyList({ children }: { children: ReactNode }) {
  return <Card className="px-6 py-12 text-center text-muted">{children}</Card>
}

/** Milliseconds to wait for a list that is still loading. */
const patience = 5000

/** The id of the open form's entry, or `newPath`; undefined while the list is shown. */
function useOpenForm(newPath: string): string | undefined {
  const { entryId } = useParams({ strict: false })
  const adding = useRouterState({ select: ({ location }) => location.pathname.endsWith(newPath) })
  return entryId ?? (adding ? newPath : undefined)
}

/** Focuses the closed entry's `data-edit`, else the add button. */
function useFocusAfterForm(newPath: string) {
  const addButton = useRef<HTMLAnchorElement>(null)
  const form = useOpenForm(newPath)
  const open = useRef(form)
  useEffect(() => {
    const closed = form === undefined ? open.current : undefined
    open.current = form
    if (closed === undefined) return
    const focusRow = () => {
      const edit = document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(closed)}"]`)
      edit?.focus({ preventScroll: true })
      // A notification covers a corner, so the row comes to the middle.
      edit?.scrollIntoView({ block: 'center' })
      return edit !== null
    }
    if (focusRow()) return
    addButton.current?.focus({ preventScroll: true })
    if (closed === newPath) return
    // The list loads: its row takes the focus unless the user has moved on.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== addButton.current || focusRow()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), patience)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [form, newPath])
  return addButton
}
