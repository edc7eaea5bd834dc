import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, read, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { apiPath } from '#urls.ts'
import type { ConversionsApi } from '../api.server.ts'
import type { Report } from '../contract.ts'

const api = hc<ConversionsApi>(...apiClient).admin

/** Times in ISO 8601; blank means any. */
type Filter = Record<'programme' | 'kind' | 'from' | 'to', string>

export function useConversions(query: Filter & { limit: number; offset: number }) {
  const list = readingPage(api.conversions, { query: given(query) }, useEdition().id)
  return useQuery({ ...list, placeholderData: keepPreviousData })
}

/** The address of the file, in an edition that is given by its id. */
export const exportHref = (edition: string, filter: Filter) =>
  apiPath + api['conversions.csv'].$path({ query: { ...given(filter), tenant: edition } })

/** Checks or imports a programme's report. */
export function useReport() {
  const edition = useEdition().id
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ programme, report }: { programme: string; report: Report }) =>
      read(
        api.programmes[':programme'].reports.$post(
          { param: { programme }, json: report },
          within(edition),
        ),
      ),
    onSuccess: (_result, { report: { dryRun } }) =>
      dryRun ? undefined : queryClient.invalidateQueries(),
  })
}
