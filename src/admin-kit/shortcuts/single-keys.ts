/** Can be switched off, for people who dictate (WCAG 2.1.4). */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../stored.ts'

const storageKey = 'single-key shortcuts'
const listeners = new Set<() => void>()
let current: boolean | undefined

export const areSingleKeysOn = (): boolean => (current ??= readStored(storageKey) !== false)

export function setSingleKeys(on: boolean): void {
  current = on
  writeStored(storageKey, on)
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areSingleKeysOn)
}
