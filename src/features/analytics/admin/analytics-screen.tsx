import { useQuery } from '@tanstack/react-query'
import { callPage } from '#admin/api-client.ts'
import { useEdition } from '#admin/edition.ts'
import { StatCard, StatCards } from '#admin/stat-cards.tsx'
import { apiPath } from '#urls.ts'

/** How much there is: the three counters of the specification. */
export function AnalyticsScreen() {
  const edition = useEdition()
  const casinos = useQuery<unknown[]>({ queryKey: [`${apiPath}/admin/casinos`, edition.id] })
  return (
    <div className="grid gap-6">
      <h2 className="text-heading">Analytics</h2>
      <StatCards>
        <StatCard label="Total Casinos" value={casinos.data?.length} />
        <StatCard label="Published Guides" value={usePublished('guides')} />
        <StatCard label="Published Posts" value={usePublished('blog')} />
      </StatCards>
    </div>
  )
}

function usePublished(what: 'guides' | 'blog'): number | undefined {
  const edition = useEdition()
  const path = `${apiPath}/admin/${what}/page?status=published&limit=1`
  const page = useQuery({
    queryKey: [path, edition.id],
    queryFn: ({ signal }) => callPage(path, { signal, edition: edition.id }),
  })
  return page.data?.total
}
