/** Kept on the server, so that closing a tab loses nothing and another device can go on. */
import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { apiClient, explainError, read, reading, within } from '#admin-kit/api-client.ts'
import type { UnsavedApi } from '../unsaved/api.server.ts'
import type { StoredWork, UnsavedSubject } from '../unsaved/contract.ts'

export type UnsavedWork<Values> = {
  /** The values of the fields that differ from what is stored. */
  values: Partial<Values>
  /** What these were, and the stored version that they came from. */
  start: Partial<Values>
  version: number | undefined
}

const api = hc<UnsavedApi>(...apiClient).admin.unsaved

/** Raise it when the shape of form values changes: older work is then not offered. */
const format = 1
/** Milliseconds after the last key, and after a failure. */
const keepDelay = 2000
const retryDelay = 15_000
/** Browsers send no more than 64 KiB from a page that is closing. */
const maxParting = 60_000

type Options<Values extends FieldValues> = {
  subject: UnsavedSubject
  /** The id of the edition. */
  edition: string
  form: UseFormReturn<Values>
  /** What there is to store; undefined while nothing has changed. */
  collect: () => UnsavedWork<Values> | undefined
}

/** `found` is work from an earlier visit; until that is settled, nothing takes its place. */
export function useUnsavedWork<Values extends FieldValues>(options: Options<Values>) {
  const { subject, edition, form, collect } = options
  const [isSettled, setSettled] = useState(false)
  const [failure, setFailure] = useState<{ problem: string }>()
  const earlier = useQuery({
    ...reading(api, { query: subject }, edition),
    // Once for each time that a form is opened.
    staleTime: Infinity,
    gcTime: 0,
  })
  const found = isSettled || !earlier.data ? undefined : readWork<Values>(earlier.data)
  const isWaiting = earlier.isPending || found !== undefined

  /** What the server has of this visit. */
  const kept = useRef<string>(undefined)
  // One call after another, so that none overtakes what was sent before it.
  const calls = useRef(Promise.resolve())
  const call = (run: () => Promise<unknown>) => {
    const fail = (error: unknown) =>
      setFailure({ problem: explainError(error, 'The server could not be reached.') })
    calls.current = calls.current.then(run).then(() => setFailure(undefined), fail)
    return calls.current
  }
  const remove = () => read(api.$delete({ query: subject }, within(edition)))
  const send = (work: string, isParting: boolean) =>
    read(
      api.$put(
        { json: { ...subject, work } },
        { ...within(edition), init: { keepalive: isParting && work.length < maxParting } },
      ),
    )

  async function keep(isParting = false): Promise<void> {
    if (isWaiting) return
    const changed = collect()
    const work = changed && JSON.stringify({ format, ...changed })
    if (work === kept.current) return
    const before = kept.current
    kept.current = work
    await call(async () => {
      try {
        await (work === undefined ? remove() : send(work, isParting))
      } catch (error) {
        kept.current = before
        throw error
      }
    })
  }

  const keepNow = useEffectEvent((isParting: boolean) => void keep(isParting))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => keepNow(false), keepDelay)
      },
    })
    const part = () => keepNow(true)
    const hide = () => document.visibilityState === 'hidden' && part()
    window.addEventListener('pagehide', part)
    document.addEventListener('visibilitychange', hide)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('pagehide', part)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [form])
  // What was typed while waiting, or could not be kept.
  useEffect(() => {
    if (isWaiting) return
    const timer = setTimeout(() => keepNow(false), failure ? retryDelay : keepDelay)
    return () => clearTimeout(timer)
  }, [isWaiting, failure])

  return {
    found,
    /** Why nothing is kept at the moment. */
    problem: failure?.problem,
    /** Hides `found`, which is in the form now. */
    settle: () => {
      kept.current = earlier.data?.work
      setSettled(true)
    },
    /** Keeps the work, to leave the form and go on later. False if that cannot be. */
    keep: async (): Promise<boolean> => {
      await keep()
      return kept.current !== undefined
    },
    /** Never fails: work that stays by accident is offered once more. */
    forget: async () => {
      const isKnown = kept.current !== undefined || earlier.data || earlier.isPending
      kept.current = undefined
      setSettled(true)
      if (isKnown) await call(() => remove().catch(() => undefined))
    },
  }
}

export type FoundWork<Values> = UnsavedWork<Values> & { at: string }

/** Undefined for what an older or a newer version of the site has written. */
function readWork<Values>({ work, at }: StoredWork): FoundWork<Values> | undefined {
  // Only `keep` writes it.
  const { format: written, ...kept } = JSON.parse(work) as UnsavedWork<Values> & { format: number }
  return written === format ? { ...kept, at } : undefined
}

/** The fields that differ, as they are and as they were. */
export function pickChanged<Values extends FieldValues>(values: Values, start: Values) {
  const names = Object.keys(values).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(start[name]),
  )
  const pick = (from: Values) =>
    // The names are those of the values.
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Values>
  return { values: pick(values), start: pick(start) }
}
