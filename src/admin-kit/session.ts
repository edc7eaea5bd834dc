/** Who is signed in, and the moment when nobody is any more. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { AdministratorDetails, CurrentSession } from '#contract/session.ts'
import { assertOk } from '#api/call.ts'
import { authClient } from './api-client.ts'
import { sessionKey } from './query-client.ts'

/** Asked once; what changes it afterwards is done here, or answers 401. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => fetchSession(signal),
  staleTime: Infinity,
})

/** By hand, as the kit knows no feature's API; signing in puts the API's own answer under the same key, so the types must agree. */
async function fetchSession(signal: AbortSignal): Promise<CurrentSession> {
  const [, { headers }] = authClient
  const response = await assertOk(await fetch(sessionKey[0], { headers: headers(), signal }))
  return await response.json()
}

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
