import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, reading, readingPage } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { TranslationsApi } from '../api.server.ts'
import type { OverviewQuery } from '../contract.ts'

const api = hc<TranslationsApi>(...apiClient).admin.translations

type Asked = Record<'kind' | 'language' | 'todo' | 'q', string> &
  Pick<OverviewQuery, 'sort' | 'offset' | 'limit'>

/** Not cached: any edit of an entry changes it. */
export function useOverview({ kind, language, todo, sort, ...rest }: Asked) {
  const query = { ...given({ kind, language, todo }), sort, ...given(rest) }
  return useQuery({
    ...readingPage(api, { query }, useEdition().id),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useProgress = () =>
  useQuery({ ...reading(api.progress, {}, useEdition().id), staleTime: 0 })
