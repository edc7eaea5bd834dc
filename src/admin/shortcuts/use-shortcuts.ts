import { useEffect, useEffectEvent, useRef } from 'react'
import { isCommand, isCovered, isTyping, readSingleKey } from '#admin-kit/shortcuts/keys.ts'
import {
  commandKeys,
  singleKeyShortcuts,
  type Shortcut,
  type ShortcutTools,
} from '#admin-kit/shortcuts/registry.ts'
import { stepBack } from '#admin-kit/shortcuts/screen-actions.ts'
import { areSingleKeysOn } from '#admin-kit/shortcuts/single-keys.ts'

/** Longest pause between keys, in milliseconds. */
const sequencePause = 1500

type Tools = ShortcutTools & {
  openPalette: () => void
  /** While an overlay is opening; an open one covers the page. */
  paused: boolean
}

/** Ignores keys while the user types or a dialog or menu is open. */
export function useShortcuts(tools: Tools): void {
  const begun = useRef<{ keys: readonly string[]; at: number }>({ keys: [], at: 0 })

  const handle = useEffectEvent((event: KeyboardEvent) => {
    // A held Escape must not also close what its first press opened.
    if (event.key === 'Escape' && event.repeat) event.preventDefault()
    if (tools.paused || event.defaultPrevented || isCovered()) return
    if (isCommand(event, commandKeys.palette)) {
      event.preventDefault()
      tools.openPalette()
      return
    }
    const key = event.repeat ? undefined : readSingleKey(event)
    if (key === undefined || key === 'Shift') return
    const typing = isTyping(event.target)
    if (key === 'Escape') {
      // Otherwise the browser closes the resulting question on the same press.
      if (stepBack(typing)) event.preventDefault()
      return
    }
    if (typing || !areSingleKeysOn()) return
    const shortcut = follow(key)
    if (!shortcut) return
    // The key must not be typed into the newly focused field.
    event.preventDefault()
    shortcut.run(tools)
  })

  function follow(key: string): Shortcut | undefined {
    const { keys, at } = begun.current
    const pressed = Date.now() - at < sequencePause ? [...keys, key] : [key]
    const found =
      singleKeyShortcuts.find((shortcut) => isSame(shortcut.keys, pressed)) ??
      singleKeyShortcuts.find((shortcut) => isSame(shortcut.keys, [key]))
    begun.current = { keys: found ? [] : [key], at: Date.now() }
    return found
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    // The window listens, so that dragging, menus and dialogs handle the key first.
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const isSame = (keys: readonly string[], pressed: readonly string[]) =>
  keys.length === pressed.length && keys.every((key, index) => key === pressed[index])
