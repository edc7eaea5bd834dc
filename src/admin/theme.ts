import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeLabels: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }

/** Shared with the public pages, and read by the document's first script. */
const storageKey = 'theme'
const listeners = new Set<() => void>()
let current: Theme | undefined

function readTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? 'system'
  } catch {
    return 'system' // storage is off
  }
}

export function setTheme(theme: Theme): void {
  current = theme
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is off: the choice lasts until the page closes.
  }
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (current ??= readTheme()),
  )
}
