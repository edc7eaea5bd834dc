import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { AdministratorDetails, CurrentSession } from '#contract/session.ts'
import { assertOk } from '#api/call.ts'
import { authClient } from './api-client.ts'
import { sessionKey } from './query-client.ts'

/** Never stale: changes are made here or show as 401 or 403. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => fetchSession(signal),
  staleTime: Infinity,
})

/** The type must match the sign-in answer, cached under the same key. */
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

/** Asks for sign-in without losing the screen. */
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
