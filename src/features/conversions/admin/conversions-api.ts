/** The calls about conversions. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { usePage, withQuery } from '#admin-kit/use-page.ts'
import { apiPath } from '#urls.ts'
import type { Conversion, ImportResult, Report } from '../contract.ts'

const path = `${apiPath}/admin/conversions`

/** Moments in ISO 8601; blank means any. */
type Filter = Record<'programme' | 'kind' | 'from' | 'to', string>

export const useConversions = (query: Filter & { limit: number; offset: number }) => usePage<Conversion>(path, query)

/** Where all that a filter finds is downloaded, within the edition. */
export const exportHref = (edition: string, filter: Filter) => withQuery(`${path}.csv`, { ...filter, tenant: edition })

/** Checks a programme's report, or imports it. */
export function useReport() {
  const edition = useEdition().id
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ programme, report }: { programme: string; report: Report }) =>
      callApi<ImportResult>(`${apiPath}/admin/programmes/${programme}/reports`, {
        method: 'POST',
        body: report,
        edition,
      }),
    onSuccess: (_result, { report: { dryRun } }) => (dryRun ? undefined : queryClient.invalidateQueries()),
  })
}
