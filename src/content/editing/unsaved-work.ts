/** What is typed into a form and not saved yet, kept in the browser so that a closed tab loses nothing. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readStored, removeStored, writeStored } from '#admin-kit/stored.ts'

export type UnsavedWork<Values> = {
  values: Values
  /** What the form began with, and the stored version that was. */
  start: Values
  version: number | undefined
  /** When it was typed, ISO. */
  at: string
}

/** Milliseconds after the last key. */
const writeDelay = 500

type Options<Values extends FieldValues> = {
  /** One for each edition, kind and entry. */
  name: string
  form: UseFormReturn<Values>
  /** What to keep now; nothing while the form is as it began. */
  collect: () => Omit<UnsavedWork<Values>, 'at'> | undefined
}

/** Keeps the form's work under a name. `found` is what an earlier visit left; `forget` removes what is kept. */
export function useUnsavedWork<Values extends FieldValues>({ name, form, collect }: Options<Values>) {
  // The number goes up when forms hold something else than before.
  const key = `unsaved 2 ${name}`
  const [found, setFound] = useState(() => readStored(key) as UnsavedWork<Values> | undefined) // what keep() wrote
  const keep = useEffectEvent(() => {
    const work = collect()
    if (work) writeStored(key, { ...work, at: new Date().toISOString() })
    // What an earlier visit left stays until someone decides what to do with it.
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
    /** Hides what was found; it is overwritten by the next key. */
    settle: () => setFound(undefined),
    forget: () => {
      setFound(undefined)
      removeStored(key)
    },
  }
}
