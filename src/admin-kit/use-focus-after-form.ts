import { useParams, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Focuses the closed entry's `data-edit`, else the add button. */
export function useFocusAfterForm(newPath: string) {
  const addButton = useRef<HTMLAnchorElement>(null)
  const { entryId } = useParams({ strict: false })
  const adding = useRouterState({ select: ({ location }) => location.pathname.endsWith(newPath) })
  const form = entryId ?? (adding ? newPath : undefined)
  const open = useRef(form)
  useEffect(() => {
    const closed = form === undefined ? open.current : undefined
    open.current = form
    if (closed === undefined) return
    const edit = document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(closed)}"]`)
    const target = edit ?? addButton.current
    target?.focus({ preventScroll: true })
    // The notification covers a corner.
    target?.scrollIntoView({ block: 'center' })
  }, [form])
  return addButton
}
