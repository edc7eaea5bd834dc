import { DataTable } from '#admin-kit/data-table.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { StatCard, StatCards } from '#admin-kit/stat-cards.tsx'
import { useFilters } from '#admin-kit/lists/list-filters.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { PagedList } from '#admin-kit/lists/paged-list.tsx'
import { retention } from '#contract/retention.ts'
import { Badge } from '#ui/badge.tsx'
import { softLimit, type Bounce } from '../bounces/contract.ts'
import { useBounceCounts, useBounces } from './newsletter-api.ts'
import { statusWords } from './newsletter-words.ts'

const sources: Record<string, string> = {
  smtp: 'Refused when sent',
  report: 'Reported by a provider',
  message: 'Reported by a mail server',
}

/** The emails that came back. */
export function BouncesPanel() {
  const state = useFilters({}, {})
  const bounces = useBounces(pageSize, state.offset)
  const { data } = useBounceCounts()
  return (
    <>
      <StatCards>
        <StatCard label={`Hard, ${softLimit.days} days`} value={data?.hard} />
        <StatCard label={`Soft, ${softLimit.days} days`} value={data?.soft} />
        <StatCard label="Ended for bounces" value={data?.suppressed} />
      </StatCards>
      <p className="max-w-prose text-small text-muted">
        A hard bounce ends the subscription: the mailbox does not exist, and gets no more email
        unless its owner subscribes again. So do {softLimit.bounces} soft ones within{' '}
        {softLimit.days} days. The list goes back {retention.bounceDays} days.
      </p>
      <PagedList
        state={state}
        query={bounces}
        nouns={{ one: 'bounce', many: 'bounces' }}
        empty="No email has come back."
        rowClass="h-12"
      >
        {(items) => <BounceTable bounces={items} />}
      </PagedList>
    </>
  )
}

function BounceTable({ bounces }: { bounces: readonly Bounce[] }) {
  return (
    <DataTable
      caption="Bounces"
      rows={bounces}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Address', isName: true, render: ({ email }) => email },
        {
          heading: 'Kind',
          render: ({ severity }) => (
            <Badge tone={severity === 'hard' ? 'negative' : 'warning'}>
              {severity === 'hard' ? 'Hard' : 'Soft'}
            </Badge>
          ),
        },
        {
          heading: 'Reason',
          phoneLabel: 'Reason',
          className: 'md:w-2/5',
          render: ({ code, reason }) => [code, reason].filter(Boolean).join(' · ') || 'Not given',
        },
        {
          heading: 'Known from',
          phoneLabel: 'Known from',
          render: ({ source }) => sources[source] ?? source,
        },
        {
          heading: 'Subscription',
          phoneLabel: 'Subscription',
          render: ({ endedSubscription, status }) =>
            endedSubscription ? 'Ended by this' : statusWords[status].label,
        },
        { heading: 'When', phoneLabel: 'When', render: ({ at }) => formatMoment(at) },
      ]}
    />
  )
}
