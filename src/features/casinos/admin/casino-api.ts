/** The calls of the casino screens alone: the whole list, and its order. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi } from '#admin/api-client.ts'
import { useEdition } from '#admin/edition.ts'
import { refreshEntries } from '#admin/editing/entry-api.ts'
import type { Edition } from '#editions/edition.ts'
import { notify } from '#ui/toast/notify.ts'
import type { AdminCasino } from '../contract.ts'
import { casinoKind } from './casino-editing.ts'

const orderPath = `${casinoKind.path}/order`

const listKey = (edition: Edition) => [casinoKind.listPath, edition.id]

/** All casinos of the edition in their order. */
export function useCasinos() {
  return useQuery<AdminCasino[]>({ queryKey: listKey(useEdition()) })
}

/** The casinos as the server has them now. */
export function useReload() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return () => queryClient.fetchQuery<AdminCasino[]>({ queryKey: listKey(edition), staleTime: 0 })
}

/** Ranks the casinos in the given order: shown at once, sent as one call, taken back if that fails. */
export function useReorder() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  const key = listKey(edition)
  return useMutation({
    mutationKey: [orderPath],
    // One after the other: each call must find the order that the one before made.
    scope: { id: orderPath },
    mutationFn: (ordered: AdminCasino[]) =>
      callApi(orderPath, { method: 'PUT', body: { ids: ordered.map(({ id }) => id) }, edition: edition.id }),
    onMutate: async (ordered) => {
      await queryClient.cancelQueries({ queryKey: key })
      const before = queryClient.getQueryData<AdminCasino[]>(key)
      queryClient.setQueryData<AdminCasino[]>(
        key,
        ordered.map((casino, index) => ({ ...casino, rank: index + 1 })),
      )
      return { before }
    },
    onSuccess: () => notify({ title: 'Casino rankings updated successfully', variant: 'success' }),
    onError: (error, _ordered, result) => {
      queryClient.setQueryData(key, result?.before)
      const stale = error instanceof ApiError && error.status === 409
      notify({
        title: 'Error updating rankings',
        description: stale
          ? 'The list had changed in the meantime. It has been loaded again; order it anew.'
          : 'Failed to update casino rankings',
        variant: 'destructive',
      })
    },
    onSettled: async () => {
      // A later move is under way and will refresh; until then the screen shows its order.
      if (queryClient.isMutating({ mutationKey: [orderPath] }) === 1) await refreshEntries(queryClient, casinoKind)
    },
  })
}
