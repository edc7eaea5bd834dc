import { BusyButton } from '#admin-kit/busy-button.tsx'
import type { Column } from '#admin-kit/data-table.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { StatCard, StatCards } from '#admin-kit/stat-cards.tsx'
import { useFilters } from '#admin-kit/lists/list-filters.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { PagedTable } from '#admin-kit/lists/paged-table.tsx'
import { retention } from '#contract/retention.ts'
import { Badge } from '#ui/badge.tsx'
import { isNo, softLimit, type Bounce } from '../bounces/contract.ts'
import { useBounceCounts, useBounces, useUndoBounces } from './newsletter-api.ts'
import { statusWords } from './newsletter-words.ts'

const sources: Record<string, string> = {
  smtp: 'Refused when sent',
  report: 'Reported by a provider',
  message: 'Reported by a mail server',
}

const kinds: Record<Bounce['severity'], string> = {
  hard: 'Hard',
  soft: 'Soft',
  sender: 'About us',
  complaint: 'Called spam',
  unsubscribed: 'Unsubscribed elsewhere',
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
        <StatCard label={`About us, ${softLimit.days} days`} value={data?.sender} />
        <StatCard label={`Said no elsewhere, ${softLimit.days} days`} value={data?.noes} />
        <StatCard label="Ended for bounces" value={data?.suppressed} />
      </StatCards>
      <p className="max-w-prose text-small text-muted">
        A hard bounce ends the subscription: the mailbox does not exist, and gets no more email
        unless its owner subscribes again. So do {softLimit.bounces} soft ones within{' '}
        {softLimit.days} days. What is about us, such as a block list, counts against nobody.
        Whoever calls an email spam, or unsubscribes at the provider, has said no, which nobody can
        take back. The list goes back {retention.bounceDays} days.
      </p>
      <PagedTable
        state={state}
        query={bounces}
        nouns={{ one: 'bounce', many: 'bounces' }}
        empty="No email has come back."
        loadingRow="h-12"
        caption="Bounces"
        columns={columns}
      />
    </>
  )
}

const columns: readonly Column<Bounce>[] = [
  { heading: 'Address', isName: true, render: ({ email }) => email },
  {
    heading: 'Kind',
    render: ({ severity }) => (
      <Badge tone={severity === 'hard' || isNo(severity) ? 'negative' : 'warning'}>
        {kinds[severity]}
      </Badge>
    ),
  },
  {
    heading: 'Reason',
    isLabelled: true,
    className: 'md:w-2/5',
    render: ({ code, reason }) => [code, reason].filter(Boolean).join(' · ') || 'Not given',
  },
  {
    heading: 'Known from',
    isLabelled: true,
    render: ({ source }) => sources[source] ?? source,
  },
  {
    heading: 'Subscription',
    isLabelled: true,
    render: (bounce) =>
      bounce.endedSubscription ? <Ended bounce={bounce} /> : statusWords[bounce.status].label,
  },
  { heading: 'When', isLabelled: true, render: ({ at }) => formatMoment(at) },
]

function Ended({ bounce: { id, email, issueId, severity } }: { bounce: Bounce }) {
  const undo = useUndoBounces()
  if (isNo(severity)) return 'Ended by this'
  return (
    <>
      Ended by this
      <span className="mt-1 flex flex-wrap gap-2">
        <BusyButton
          variant="secondary"
          size="sm"
          aria-label={`Bring back: ${email}`}
          blocked={undo.isPending}
          onClick={() => undo.mutate({ bounceId: id })}
        >
          Bring back
        </BusyButton>
        {issueId && (
          <BusyButton
            variant="secondary"
            size="sm"
            aria-label={`Bring back all of the issue that was sent to ${email}`}
            blocked={undo.isPending}
            onClick={() => undo.mutate({ issueId })}
          >
            All of this issue
          </BusyButton>
        )}
      </span>
    </>
  )
}
