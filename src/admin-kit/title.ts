import { useEffect, useSyncExternalStore } from 'react'
import type { Edition } from '#editions/edition.ts'

let formTitle: string | undefined
const listeners = new Set<() => void>()

function setFormTitle(title: string | undefined): void {
  formTitle = title
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTitle({ name }: Edition, ...parts: (string | undefined)[]): void {
  const title = [...parts, `${name} admin`].filter((part) => part !== undefined).join(' – ')
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Names the screen by this label, and before it the open form. */
export function useScreenTitle(edition: Edition, label: string | undefined): void {
  const form = useSyncExternalStore(subscribe, () => formTitle)
  useTitle(edition, form, label)
}

export function useFormTitle(title: string): void {
  useEffect(() => {
    setFormTitle(title)
    return () => setFormTitle(undefined)
  }, [title])
}
