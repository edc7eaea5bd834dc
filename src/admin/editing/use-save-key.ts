import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S, or ⌘S, saves. */
export function useSaveKey(save: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // A dialog asks something first.
    if (!document.querySelector('dialog[open]')) save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
