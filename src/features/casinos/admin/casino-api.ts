/** The casino screens' calls, and what they refresh. */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, callApi, explainError } from '#admin/api-client.ts'
import { useEdition } from '#admin/edition.ts'
import type { Edition } from '#editions/edition.ts'
import type { AuditEntry } from '#features/audit/contract.ts'
import { notify } from '#ui/toast/notify.ts'
import { apiPath } from '#urls.ts'
import type { AdminCasino } from '../contract.ts'

const listPath = `${apiPath}/admin/casinos`
const topPath = `${apiPath}/casinos/top`
const casinosPath = `${apiPath}/casinos`
const auditPath = `${apiPath}/admin/audit`
const orderPath = `${apiPath}/casinos/order`

const listKey = (edition: Edition) => [listPath, edition.id]

/** All casinos of the edition in their order. */
export function useCasinos() {
  return useQuery<AdminCasino[]>({ queryKey: listKey(useEdition()) })
}

async function refreshCasinos(queryClient: QueryClient): Promise<void> {
  await Promise.all([listPath, topPath].map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}

/** The casinos as the server has them now. */
export function useReload() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return () => queryClient.fetchQuery<AdminCasino[]>({ queryKey: listKey(edition), staleTime: 0 })
}

/** Who changed a casino last, and when. */
export function useLastChange() {
  const edition = useEdition()
  return async (id: string): Promise<AuditEntry | undefined> => {
    const query = new URLSearchParams({ entity: 'casino', entityId: id, limit: '1' })
    const [last] = await callApi<AuditEntry[]>(`${auditPath}?${query}`, { edition: edition.id })
    return last
  }
}

type Save = { id?: string | undefined; body: Record<string, unknown> }

/** Creates a casino, or changes the one with the id. The form shows what went wrong. */
export function useSaveCasino() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: ({ id, body }: Save) =>
      id === undefined
        ? callApi<AdminCasino>(casinosPath, { method: 'POST', body, edition: edition.id })
        : callApi<AdminCasino>(`${casinosPath}/${id}`, { method: 'PATCH', body, edition: edition.id }),
    onSuccess: async (_casino, { id }) => {
      await refreshCasinos(queryClient)
      const description = id === undefined ? 'Casino created successfully' : 'Casino updated successfully'
      notify({ title: 'Success', description, variant: 'success' })
    },
  })
}

export function useDeleteCasino() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: ({ id }: AdminCasino) => callApi(`${casinosPath}/${id}`, { method: 'DELETE', edition: edition.id }),
    onSuccess: async () => {
      await refreshCasinos(queryClient)
      notify({ title: 'Success', description: 'Casino deleted successfully', variant: 'success' })
    },
    onError: async (error) => {
      // Somebody else deleted it: what was wanted is so.
      if (error instanceof ApiError && error.status === 404) await refreshCasinos(queryClient)
      const description = explainError(error, 'Failed to delete casino')
      notify({ title: 'Error', description, variant: 'destructive' })
    },
  })
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
      if (queryClient.isMutating({ mutationKey: [orderPath] }) === 1) await refreshCasinos(queryClient)
    },
  })
}
