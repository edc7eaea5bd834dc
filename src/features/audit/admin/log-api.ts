import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import {
  ApiError,
  apiClient,
  explainError,
  given,
  read,
  reading,
  within,
} from '#admin-kit/api-client.ts'
import { restoreVersion } from '#content/editing/entry-api.ts'
import { notify } from '#ui/toast/notify.ts'
import { apiPath } from '#urls.ts'
import type { AuditEntry } from '#audit/contract.ts'
import type { AuditApi } from '../api.server.ts'
import type { Filters } from './log-search.ts'

const api = hc<AuditApi>(...apiClient).admin.audit
const pageSize = 50

const toQuery = ({ entity, action, ...words }: Filters) => ({
  ...given(words),
  entity: entity || undefined,
  action: action || undefined,
})

export const csvAddress = (filters: Filters) =>
  apiPath + api['log.csv'].$path({ query: toQuery(filters) })

export function useLog(filters: Filters) {
  const query = { ...toQuery(filters), limit: String(pageSize) }
  return useInfiniteQuery({
    queryKey: [apiPath + api.log.$path(), query],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.log.$get(
          { query: { ...query, ...given({ before: pageParam }) } },
          within(undefined, signal),
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length === pageSize ? last.at(-1)?.id : undefined),
    // The log grows all the time.
    staleTime: 0,
  })
}

export const usePeople = () => useQuery(reading(api.log.people, {}))

/** The newest entry on the same subject, given the newest entries first. */
export const findNewest = (
  entries: readonly AuditEntry[],
  { edition, entity, entityId }: AuditEntry,
) =>
  entries.find(
    (other) => other.entityId === entityId && other.entity === entity && other.edition === edition,
  )

/** Fails if there are changes after `last`. */
export function useRestore() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, edition, last }: { id: string; edition: string; last: string }) =>
      restoreVersion(id, edition, last),
    onSuccess: () =>
      notify({ title: 'Success', description: 'Earlier version restored', variant: 'success' }),
    onError: (error) => {
      const reason = explainError(error, 'Could not restore the version.')
      const isConflict = error instanceof ApiError && error.status === 409
      notify({
        title: 'Error',
        description: isConflict ? `${reason} ${unrestored}` : reason,
        variant: 'destructive',
      })
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}

const unrestored =
  'Nothing was restored. Check the later changes first; your filters may be hiding them.'
