import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading } from '#admin-kit/api-client.ts'
import { refreshEditions, useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import type { DemonstrationApi } from '../api.server.ts'

const api = hc<DemonstrationApi>(...apiClient).admin.demonstration

export function useDemonstration() {
  return useQuery({ ...reading(api, {}), staleTime: 0 })
}

/** Whether removing the demonstration would delete an entry. */
export function useIsDemonstration(id: string | undefined): boolean {
  const edition = useEdition()
  const { data } = useQuery({
    ...reading(api.entries, {}, edition.id),
    enabled: id !== undefined,
    select: ({ ids }) => id !== undefined && ids.includes(id),
  })
  return data ?? false
}

export const useRemoveDemonstration = () =>
  useWholeSite(
    () => read(api.$delete()),
    ({ removed, kept }) =>
      `The demonstration is gone: ${removed} entries deleted, ${kept} kept. The site shows nothing of it any more.`,
  )

export const useLoadDemonstration = () =>
  useWholeSite(
    () => read(api.$post()),
    () => 'The demonstration is loaded',
  )

/** Everything that the admin knows becomes stale. */
function useWholeSite<Answer>(change: () => Promise<Answer>, done: (answer: Answer) => string) {
  return useAction({
    call: async () => {
      try {
        return await change()
      } finally {
        await refreshEditions()
      }
    },
    done,
    failed: 'The server could not be reached. Try again.',
  })
}
