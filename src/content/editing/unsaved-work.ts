/** Kept in the browser, so that closing a tab loses nothing. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readStored, removeStored, writeStored } from '#admin-kit/stored.ts'

export type UnsavedWork<Values> = {
  values: Values
  /** The form's initial values, and the stored version they came from. */
  start: Values
  version: number | undefined
  /** ISO 8601. */
  at: string
}

/** Milliseconds after the last key. */
const writeDelay = 500

type Options<Values extends FieldValues> = {
  /** Per edition, kind and entry. */
  name: string
  form: UseFormReturn<Values>
  /** Undefined while nothing has changed. */
  collect: () => Omit<UnsavedWork<Values>, 'at'> | undefined
}

/** `found` is work from an earlier visit; `forget` deletes the stored work. */
export function useUnsavedWork<Values extends FieldValues>({
  name,
  form,
  collect,
}: Options<Values>) {
  // Raise the number when the shape of form values changes.
  const key = `unsaved 2 ${name}`
  // by keep()
  const [found, setFound] = useState(() => readStored(key) as UnsavedWork<Values> | undefined)
  const keep = useEffectEvent(() => {
    const work = collect()
    if (work) writeStored(key, { ...work, at: new Date().toISOString() })
    // Work from an earlier visit stays until the user decides.
    else if (!found) removeStored(key)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => keep(), writeDelay)
      },
    })
    const keepNow = () => keep()
    window.addEventListener('pagehide', keepNow)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('pagehide', keepNow)
    }
  }, [form])

  return {
    found,
    /** Hides `found`; the next change overwrites it. */
    settle: () => setFound(undefined),
    forget: () => {
      setFound(undefined)
      removeStored(key)
    },
  }
}
