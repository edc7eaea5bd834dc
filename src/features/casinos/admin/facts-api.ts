import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, readingPage } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import type { CasinosAdminApi } from '../admin-api.server.ts'
import type { FactFilter } from '../admin-contract.ts'
import { changeCasino } from './casino-editing.ts'
import type { Changes } from './form-values.ts'

const api = hc<CasinosAdminApi>(...apiClient).admin.facts

export function useFactList(query: {
  state: FactFilter
  q: string
  limit: number
  offset: number
}) {
  const { state, q, ...range } = query
  return useQuery({
    ...readingPage(api, { query: { state, ...given({ q }), ...given(range) } }, useEdition().id),
    placeholderData: keepPreviousData,
  })
}

type Checked = { casinoId: string; changes: Changes; said: string }

/** Stores what was found at a casino, as its form does. All that was read becomes stale. */
export const useCheckFact = () =>
  useAction({
    call: ({ casinoId, changes }: Checked, edition) => changeCasino(casinoId, changes, edition),
    done: (_casino, { said }) => said,
  })
