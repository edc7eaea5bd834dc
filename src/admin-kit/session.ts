/** Who is signed in, and the moment when nobody is any more. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { AdministratorDetails, CurrentSession } from '#contract/session.ts'
import { apiPath } from '#urls.ts'
import { sessionKey } from './query-client.ts'

export const authPath = `${apiPath}/auth`

/** Asked once; what changes it afterwards is done here, or answers 401. */
export const sessionQuery = queryOptions<CurrentSession>({
  queryKey: sessionKey,
  staleTime: Infinity,
})

export function useAdministrator(): AdministratorDetails | undefined {
  return useQuery(sessionQuery).data?.user
}

let ended = false
const listeners = new Set<() => void>()

function setEnded(value: boolean): void {
  ended = value
  for (const listener of listeners) listener()
}

/** A call was refused: whoever is at work must sign in again, without losing what is on the screen. */
export const endSession = () => setEnded(true)
export const resumeSession = () => setEnded(false)

export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ended,
  )
}
