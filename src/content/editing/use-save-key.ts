import { useEffect, useEffectEvent } from 'react'
import { isCommand } from '#admin-kit/shortcuts/keys.ts'
import { commandKeys } from '#admin-kit/shortcuts/registry.ts'

export function useSaveKey(save: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommand(event, commandKeys.save)) return
    event.preventDefault()
    // An open dialog must be answered first.
    if (!document.querySelector('dialog[open]')) save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
