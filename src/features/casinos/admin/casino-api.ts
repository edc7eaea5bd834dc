import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { hc } from 'hono/client'
import {
  apiClient,
  ApiError,
  explainError,
  read,
  reading,
  readingPage,
  within,
} from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { Suggestion } from '#admin-kit/find-suggestions.ts'
import { paths } from '#admin-kit/paths.ts'
import { nameCopy, useDuplicate } from '#content/editing/use-duplicate.ts'
import { refreshEntries } from '#admin-kit/entry-kind.ts'
import type { Edition } from '#editions/edition.ts'
import { notify } from '#ui/toast/notify.ts'
import { abbreviate, authorityIds } from '#contract/authorities.ts'
import { coins } from '#contract/coins.ts'
import { usStates } from '#contract/us-states.ts'
import type {
  CasinoListItem,
  casinoListFilterSchema,
  casinoListQuerySchema,
} from '../admin-contract.ts'
import type { CasinoMove } from '#features/ratings/contract.ts'
import type { RatingsApi } from '#features/ratings/api.server.ts'
import { adminApi, casinoForm, casinoKind } from './casino-editing.ts'

const ranking = hc<RatingsApi>(...apiClient).admin.casinos

/** How long a casino's name is at most, in characters. */
const maxName = 120

type ListQuery = z.input<typeof casinoListQuerySchema>

export const readingCasino = (edition: Edition, id: string) =>
  reading(adminApi[':id'], { param: { id } }, edition.id)

const readingCasinos = (edition: Edition, query: ListQuery) =>
  readingPage(adminApi.page, { query }, edition.id)

/** Keeps the previous page while loading. */
export function useCasinoPage(query: ListQuery, { enabled = true } = {}) {
  return useQuery({
    ...readingCasinos(useEdition(), query),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** What to suggest in forms: what there is, after what the site knows anyway. */
export function useKnownValues() {
  const edition = useEdition()
  const { data } = useQuery(reading(adminApi['known-values'], {}, edition.id))
  const list = (known: readonly string[], found: readonly string[] = []): Suggestion[] =>
    [...new Set([...known, ...found])].map((value) => ({ value }))
  return {
    cryptocurrencies: list(
      coins.map(({ slug }) => slug),
      data?.cryptocurrencies,
    ),
    paymentMethods: list(edition.supportedPaymentMethods, data?.paymentMethods),
    licenses: list(authorityIds.map(abbreviate), data?.licenses),
    tags: list([], data?.tags),
    excludedStates: states,
  }
}

const states = Object.entries(usStates).map(([value, detail]) => ({ value, detail }))

/** Ids and versions of the whole filtered list. */
export const listSeen = (query: z.input<typeof casinoListFilterSchema>, edition: string) =>
  read(adminApi.ids.$get({ query }, within(edition)))

/** Reads a casino again from the server. */
export function useReload() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return (id: string) => queryClient.fetchQuery({ ...readingCasino(edition, id), staleTime: 0 })
}

/** Inactive, at the end of the list. */
export function useDuplicateCasino() {
  return useDuplicate(casinoForm, {
    editPath: paths.casino,
    readEntry: useReload(),
    toCopy: (values) => ({
      ...values,
      name: nameCopy(values.name, maxName),
      slug: '',
      rank: '',
      isActive: false,
    }),
  })
}

/** `ordered`: the page after the move, shown at once. */
export type Moving = {
  casino: CasinoListItem
  move: CasinoMove
  ordered?: CasinoListItem[] | undefined
}

const scope = `${casinoKind.listPath} move`

/** Optimistic if both places are on the page; undone on failure. */
export function useMove(query: ListQuery) {
  const queryClient = useQueryClient()
  const edition = useEdition()
  const key = readingCasinos(edition, query).queryKey
  return useMutation({
    mutationKey: [scope],
    // They run in sequence: each call must find the order the previous one made.
    scope: { id: scope },
    mutationFn: ({ casino, move }: Moving) =>
      read(ranking[':id'].move.$post({ param: { id: casino.id }, json: move }, within(edition.id))),
    onMutate: async ({ ordered }) => {
      await queryClient.cancelQueries({ queryKey: key })
      const before = queryClient.getQueryData(key)
      if (before && ordered) queryClient.setQueryData(key, { ...before, items: ordered })
      return { before }
    },
    onError: (error, _moving, result) => {
      queryClient.setQueryData(key, result?.before)
      notify({
        title: 'Error updating rankings',
        description: explain(error),
        variant: 'destructive',
      })
    },
    onSettled: async () => {
      // A later move will refresh; until then the screen shows its order.
      if (queryClient.isMutating({ mutationKey: [scope] }) === 1)
        await refreshEntries(queryClient, casinoKind)
    },
  })
}

/** The words that every failed reorder has, and the reason below them. */
function explain(error: Error): string {
  const failed = 'Failed to update casino rankings'
  const reason = findReason(error)
  return reason === '' ? failed : `${failed}\n${reason}`
}

function findReason(error: Error): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 409)
    return 'The list changed in the meantime and has been reloaded. Please reorder it again.'
  if (status === 404) return 'This casino was deleted in the meantime.'
  return explainError(error, '')
}
