import { createContext, useRef, useState } from 'react'

/** Tells the form of an upload under way; undefined outside of forms that wait for it. */
export const PendingUploads = createContext<((upload: Promise<unknown>) => void) | undefined>(
  undefined,
)

/** Uploads under way within a form: saved meanwhile, it would be without their pictures. */
export function usePendingUploads() {
  const pending = useRef(new Set<Promise<boolean>>())
  const [isWaiting, setIsWaiting] = useState(false)

  function add(upload: Promise<unknown>) {
    const done = finish(upload)
    pending.current.add(done)
    async function finish(uploading: Promise<unknown>): Promise<boolean> {
      try {
        await uploading
        return true
      } catch {
        return false
      } finally {
        pending.current.delete(done)
      }
    }
  }

  /** Waits for all of them. @returns whether they have succeeded */
  async function settle(): Promise<boolean> {
    if (pending.current.size === 0) return true
    setIsWaiting(true)
    const done = await Promise.all(pending.current)
    setIsWaiting(false)
    return done.every(Boolean)
  }

  return { add, settle, isWaiting }
}
