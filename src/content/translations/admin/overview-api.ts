/** The calls of the overview of translations. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callPage } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { apiPath } from '#urls.ts'
import type { OverviewQuery, OverviewRow, Progress } from '../contract.ts'

const path = `${apiPath}/admin/translations`

/** Never kept: an edit of an entry changes it. */
export function useOverview(query: Partial<Record<keyof OverviewQuery, string | number>>) {
  const edition = useEdition()
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  const address = `${path}?${new URLSearchParams(given)}`
  return useQuery({
    queryKey: [address, edition.id],
    queryFn: ({ signal }) => callPage<OverviewRow>(address, { signal, edition: edition.id }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useProgress() {
  return useQuery<Progress[]>({ queryKey: [`${path}/progress`, useEdition().id], staleTime: 0 })
}
