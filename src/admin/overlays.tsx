import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { notify } from '#ui/toast/notify.ts'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'

type OverlayProps = { onClose: () => void; openHelp: () => void }
type Overlay = ComponentType<OverlayProps>

const loadPalette = async (): Promise<Overlay> => (await import('./palette/palette.tsx')).Palette
const loadHelp = async (): Promise<Overlay> =>
  (await import('./shortcuts/help-dialog.tsx')).HelpDialog

/** Milliseconds. Prefetched so that the palette opens at once. */
const prefetchDelay = 1000

export function useOverlays() {
  const [open, setOpen] = useState<{ Overlay: Overlay; opening: number }>()
  const openings = useRef(0)
  const [isOpening, setOpening] = useState(false)
  const navigate = useNavigate()

  async function show(load: () => Promise<Overlay>) {
    setOpening(true)
    try {
      const Overlay = await load()
      openings.current += 1
      setOpen({ Overlay, opening: openings.current })
    } catch {
      notify({
        title: 'Error',
        description: 'The server could not be reached. Try again.',
        variant: 'destructive',
      })
    }
    setOpening(false)
  }

  const openPalette = () => void show(loadPalette)
  const openHelp = () => void show(loadHelp)
  useShortcuts({
    openPalette,
    openHelp,
    goTo: (to) => void navigate({ to }),
    paused: isOpening,
  })
  useEffect(() => {
    // A failed fetch is retried, and reported, on opening.
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), prefetchDelay)
    return () => clearTimeout(timer)
  }, [])

  const overlay = open && (
    <open.Overlay
      // One that is opened while the last one closes must not be closed with it.
      key={open.opening}
      // Another overlay may have opened while this one closed.
      onClose={() => setOpen((current) => (current === open ? undefined : current))}
      openHelp={openHelp}
    />
  )
  return { openPalette, openHelp, overlay }
}
