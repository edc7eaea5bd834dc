import { useState, type ComponentType, type MouseEvent } from 'react'
import { useHref } from '#render/site-context.tsx'
import type { ContactDialog } from './components/contact-dialog.tsx'

/** Loads the dialog's code when a contact link is pressed; `Dialog` is set while it is open. */
export function useContactDialog() {
  const href = useHref()
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof ContactDialog>[0]>>()

  async function fetchAndOpen() {
    try {
      const contact = await import('./components/contact-dialog.tsx')
      setDialog(() => contact.ContactDialog)
    } catch {
      location.assign(href('contact')) // the page needs no further code
    }
  }

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return // opens a new tab
    event.preventDefault()
    void fetchAndOpen()
  }

  return { Dialog, open, close: () => setDialog(undefined) }
}
