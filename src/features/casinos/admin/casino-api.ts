/** The calls of the casino screens alone: pages of the list, one casino, and its place in the ranking. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi, callPage, explainError, type Page } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { refreshEntries } from '#content/editing/entry-api.ts'
import type { Edition } from '#editions/edition.ts'
import { notify } from '#ui/toast/notify.ts'
import type { CasinoListItem, CasinoMove } from '../admin-contract.ts'
import type { AdminCasino } from '../contract.ts'
import { casinoKind } from './casino-editing.ts'

const casinoKey = (edition: Edition, id: string) => [`${casinoKind.listPath}/${id}`, edition.id]

const pageKey = (edition: Edition, query: Readonly<Record<string, string>>) => {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return [`${casinoKind.listPath}/page?${new URLSearchParams(given)}`, edition.id] as const
}

/** A page of the list; while another is fetched, the one before stays. */
export function useCasinoPage(query: Readonly<Record<string, string>>, { enabled = true } = {}) {
  const edition = useEdition()
  const queryKey = pageKey(edition, query)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callPage<CasinoListItem>(queryKey[0], { signal, edition: edition.id }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** One casino with its review and translations. */
export function useCasino(id: string) {
  return useQuery<AdminCasino>({ queryKey: casinoKey(useEdition(), id) })
}

/** A casino as the server has it now. */
export function useReload() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return (id: string) => queryClient.fetchQuery<AdminCasino>({ queryKey: casinoKey(edition, id), staleTime: 0 })
}

/** `ordered`: the page as it looks once the casino is there; shown at once. */
export type Moving = { casino: CasinoListItem; move: CasinoMove; ordered?: CasinoListItem[] | undefined }

const scope = `${casinoKind.listPath} move`

/** Moves one casino: shown at once where both places are on the page, and taken back if it fails. */
export function useMove(query: Readonly<Record<string, string>>) {
  const queryClient = useQueryClient()
  const edition = useEdition()
  const key = pageKey(edition, query)
  return useMutation({
    mutationKey: [scope],
    // One after the other: each call must find the order that the one before made.
    scope: { id: scope },
    mutationFn: ({ casino, move }: Moving) =>
      callApi(`${casinoKind.listPath}/${casino.id}/move`, { method: 'POST', body: move, edition: edition.id }),
    onMutate: async ({ ordered }) => {
      await queryClient.cancelQueries({ queryKey: key })
      const before = queryClient.getQueryData<Page<CasinoListItem>>(key)
      if (before && ordered) queryClient.setQueryData(key, { ...before, items: ordered })
      return { before }
    },
    onError: (error, _moving, result) => {
      queryClient.setQueryData(key, result?.before)
      notify({ title: 'Error updating rankings', description: explain(error), variant: 'destructive' })
    },
    onSettled: async () => {
      // A later move is under way and will refresh; until then the screen shows its order.
      if (queryClient.isMutating({ mutationKey: [scope] }) === 1) await refreshEntries(queryClient, casinoKind)
    },
  })
}

function explain(error: Error): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 409) return 'The list changed in the meantime and has been reloaded. Please reorder it again.'
  if (status === 404) return 'This casino was deleted in the meantime.'
  return explainError(error, 'Failed to update casino rankings')
}
