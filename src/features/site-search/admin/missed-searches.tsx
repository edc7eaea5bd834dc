import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { DataTable } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { retention } from '#contract/retention.ts'
import { Card } from '#ui/card.tsx'
import type { SiteSearchApi } from '../api.server.ts'

const api = hc<SiteSearchApi>(...apiClient).admin

/** What readers looked for and the site does not have. */
export function MissedSearches() {
  const missed = useQuery(reading(api['missed-searches'], {}, useEdition().id))
  return (
    <Card className="grid min-w-0 content-start gap-4 p-4 sm:p-5">
      <section aria-labelledby="missed-searches" className="contents">
        <div className="grid gap-1">
          <h3 id="missed-searches" className="text-subheading">
            Searches without a result
          </h3>
          <p className="text-small text-muted">
            What readers searched for and did not find in the last {retention.missedSearchDays}{' '}
            days, without who they were. A search that is repeated within a short time may count
            once.
          </p>
        </div>
        <QueryState query={missed} what="searches">
          {(list) =>
            list.length === 0 ? (
              <p>Every search has found something.</p>
            ) : (
              <DataTable
                caption="Searches without a result"
                rows={list}
                keyOf={({ language, words }) => `${language} ${words}`}
                columns={[
                  { heading: 'Words', render: ({ words }) => words },
                  { heading: 'Language', render: ({ language }) => language },
                  { heading: 'Times', render: ({ count }) => count },
                  { heading: 'Last', render: ({ lastDay }) => lastDay },
                ]}
              />
            )
          }
        </QueryState>
      </section>
    </Card>
  )
}
