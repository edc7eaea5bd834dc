import { useEffect, useEffectEvent, useRef } from 'react'
import { isCommand, isCovered, isTyping, readSingleKey } from '#admin-kit/shortcuts/keys.ts'
import { commandKeys, singleKeyShortcuts, type Shortcut, type ShortcutTools } from '#admin-kit/shortcuts/registry.ts'
import { stepBack } from '#admin-kit/shortcuts/screen-actions.ts'
import { areSingleKeysOn } from '#admin-kit/shortcuts/single-keys.ts'

/** Longest pause between the keys of a sequence, in milliseconds. */
const sequencePause = 1500

type Tools = ShortcutTools & {
  openPalette: () => void
  /** While something of the shortcuts' own is open, or about to be. */
  paused: boolean
}

/** Listens for the admin's shortcuts; never while something is typed, nor beneath a dialog or menu. */
export function useShortcuts(tools: Tools): void {
  const begun = useRef<{ keys: readonly string[]; at: number }>({ keys: [], at: 0 })

  const handle = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held must not also close what its press has opened.
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
      // The question that this may bring up would be closed by the browser for the same press.
      if (stepBack(typing)) event.preventDefault()
      return
    }
    if (typing || !areSingleKeysOn()) return
    const shortcut = follow(key)
    if (!shortcut) return
    // What is pressed must not be typed into what gets the focus.
    event.preventDefault()
    shortcut.run(tools)
  })

  /** The shortcut that the key completes, if any. */
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
    // On the window: after dragging, menus and dialogs, which listen further in, have had the key.
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const isSame = (keys: readonly string[], pressed: readonly string[]) =>
  keys.length === pressed.length && keys.every((key, index) => key === pressed[index])
