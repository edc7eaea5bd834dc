import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { Edition } from '#editions/edition.ts'
import { labelOf } from './sections.ts'

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

export function useScreenTitle(edition: Edition): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  const form = useSyncExternalStore(subscribe, () => formTitle)
  useTitle(edition, form, labelOf(pathname, edition))
}

export function useFormTitle(title: string): void {
  useEffect(() => {
    setFormTitle(title)
    return () => setFormTitle(undefined)
  }, [title])
}
