import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import { notify } from '#ui/toast/notify.ts'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'

type OverlayProps = { onClose: () => void; openHelp: () => void }
type Overlay = ComponentType<OverlayProps>

const loadPalette = async (): Promise<Overlay> => (await import('./palette/palette.tsx')).Palette
const loadHelp = async (): Promise<Overlay> => (await import('./shortcuts/help-dialog.tsx')).HelpDialog

/** Milliseconds after which the palette is fetched, so that it opens at once when it is wanted. */
const prefetchDelay = 1000

/** The palette and the list of shortcuts: what opens them, and the keys that do. */
export function useOverlays() {
  const [open, setOpen] = useState<{ Overlay: Overlay }>()
  const [isOpening, setOpening] = useState(false)
  const navigate = useNavigate()

  async function show(load: () => Promise<Overlay>) {
    setOpening(true)
    try {
      setOpen({ Overlay: await load() })
    } catch {
      notify({ title: 'Error', description: 'The server could not be reached. Try again.', variant: 'destructive' })
    }
    setOpening(false)
  }

  const openPalette = () => void show(loadPalette)
  const openHelp = () => void show(loadHelp)
  useShortcuts({ openPalette, openHelp, goTo: (to) => void navigate({ to }), paused: isOpening || open !== undefined })
  useEffect(() => {
    // One that fails is fetched again, and told, when it is opened.
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), prefetchDelay)
    return () => clearTimeout(timer)
  }, [])

  const overlay = open && (
    <open.Overlay
      // Another one may have been opened while this one closed.
      onClose={() => setOpen((current) => (current === open ? undefined : current))}
      openHelp={openHelp}
    />
  )
  return { openPalette, openHelp, overlay }
}
