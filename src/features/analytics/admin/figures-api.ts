import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEdition } from '#admin-kit/edition.ts'
import { apiPath } from '#urls.ts'

const basePath = `${apiPath}/admin/analytics`

/** A report's request: its name, and the parameters that are set. */
export type ReportAddress = { report: string; query: Readonly<Record<string, string | undefined>> }

const toQuery = (query: ReportAddress['query'], more: Record<string, string> = {}) =>
  new URLSearchParams(
    Object.entries({ ...query, ...more }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()

/** A report; while another period of it is on its way, the last one stays. */
export function useReport<Report>({ report, query }: ReportAddress) {
  const edition = useEdition()
  return useQuery<Report>({
    queryKey: [`${basePath}/${report}?${toQuery(query)}`, edition.id],
    placeholderData: keepPreviousData,
  })
}

export function useCounters<Counters>() {
  const edition = useEdition()
  return useQuery<Counters>({ queryKey: [`${basePath}/counters`, edition.id] })
}

/** The address of a report's file; a link can say the edition only there. */
export function useFileHref({ report, query }: ReportAddress, more: Record<string, string> = {}): string {
  const edition = useEdition()
  return `${basePath}/${report}.csv?${toQuery(query, { ...more, tenant: edition.id })}`
}
