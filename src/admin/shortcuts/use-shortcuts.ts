import { useEffect, useEffectEvent, useRef } from 'react'
import { isCommand, isCovered, isTyping, readSingleKey } from './keys.ts'
import { commandKeys, singleKeyShortcuts, type Shortcut, type ShortcutTools } from './registry.ts'
import { stepBack } from './screen-actions.ts'
import { areSingleKeysOn } from './single-keys.ts'

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
    if (tools.paused || event.defaultPrevented || isCovered()) return
    if (isCommand(event, commandKeys.palette)) {
      event.preventDefault()
      tools.openPalette()
      return
    }
    const key = event.repeat ? undefined : readSingleKey(event)
    if (key === undefined || key === 'Shift') return
    const typing = isTyping(event.target)
    if (key === 'Escape') return stepBack(typing)
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
