/** The calls of the audit log. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi, explainError } from '#admin-kit/api-client.ts'
import { restoreVersion } from '#content/editing/entry-api.ts'
import { notify } from '#ui/toast/notify.ts'
import { apiPath } from '#urls.ts'
import type { AuditEntry } from '#audit/contract.ts'
import type { Filters } from './log-search.ts'

const path = `${apiPath}/admin/audit/log`
const pageSize = 50

const toQuery = (filters: Filters) => new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))

/** Where the entries can be had as a file. */
export const csvAddress = (filters: Filters) => `${path}.csv?${toQuery(filters)}`

export function useLog(filters: Filters) {
  const query = toQuery(filters)
  query.set('limit', String(pageSize))
  return useInfiniteQuery({
    queryKey: [path, query.toString()],
    queryFn: ({ pageParam, signal }) => {
      if (pageParam) query.set('before', pageParam)
      return callApi<AuditEntry[]>(`${path}?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.length === pageSize ? last.at(-1)?.id : undefined),
    // It grows all the time.
    staleTime: 0,
  })
}

export const usePeople = () => useQuery<string[]>({ queryKey: [`${path}/people`] })

/** What there is of the same thing in the log that is on the screen, newest first, begins with it. */
export const findNewest = (entries: readonly AuditEntry[], { edition, entity, entityId }: AuditEntry) =>
  entries.find((other) => other.entityId === entityId && other.entity === entity && other.edition === edition)

/** Makes content what it was before a change, unless there are changes after `last`, and forgets what is known of it here. */
export function useRestore() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, edition, last }: { id: string; edition: string; last: string }) =>
      restoreVersion(id, edition, last),
    onSuccess: () => notify({ title: 'Success', description: 'Earlier version restored', variant: 'success' }),
    onError: (error) => {
      const reason = explainError(error, 'Could not restore the version.')
      const isConflict = error instanceof ApiError && error.status === 409
      notify({ title: 'Error', description: isConflict ? `${reason} ${unrestored}` : reason, variant: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}

const unrestored = 'Nothing was restored. Check the later changes first; your filters may be hiding them.'
