import { useState, type ComponentType, type MouseEvent } from 'react'
import { useHref } from '#render/site-context.tsx'
import type { ContactDialog } from './components/contact-dialog.tsx'

/** The contact dialog, whose code is fetched when a link to the contact screen is pressed; `Dialog` is there while it is open. */
export function useContactDialog() {
  const href = useHref()
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof ContactDialog>[0]>>()

  async function fetchAndOpen() {
    try {
      const contact = await import('./components/contact-dialog.tsx')
      setDialog(() => contact.ContactDialog)
    } catch {
      location.assign(href('contact')) // the screen needs no further code
    }
  }

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return // a new tab was asked for
    event.preventDefault()
    void fetchAndOpen()
  }

  return { Dialog, open, close: () => setDialog(undefined) }
}
