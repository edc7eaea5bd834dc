import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, read, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { splitCsv } from '#csv/split-csv.ts'
import { apiPath } from '#urls.ts'
import type { ConversionsApi } from '../api.server.ts'
import { longestReport, maxReportRows, type ImportResult, type Report } from '../contract.ts'

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

type Sending = { programme: string; report: Report }

/** Checks or imports a programme's report, in as many parts as it has. */
export function useReport() {
  const edition = useEdition().id
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ programme, report }: Sending) {
      const results: ImportResult[] = []
      for (const { csv, linesBefore } of splitCsv(report.csv, maxReportRows, longestReport)) {
        const result = await read(
          api.programmes[':programme'].reports.$post(
            { param: { programme }, json: { ...report, csv } },
            within(edition),
          ),
        )
        const problems = result.problems.map((told) => ({ ...told, row: told.row + linesBefore }))
        results.push({ ...result, problems })
      }
      return results.reduce((whole, part) => ({
        rows: whole.rows + part.rows,
        recorded: whole.recorded + part.recorded,
        repeated: whole.repeated + part.repeated,
        matched: whole.matched + part.matched,
        problems: [...whole.problems, ...part.problems],
        dateOrder: whole.dateOrder === 'unclear' ? whole.dateOrder : part.dateOrder,
      }))
    },
    onSuccess: (_result, { report: { dryRun } }) =>
      dryRun ? undefined : queryClient.invalidateQueries(),
  })
}
