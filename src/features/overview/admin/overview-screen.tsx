import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEdition } from '#admin-kit/edition.ts'
import { formatDay, formatMoment } from '#admin-kit/format.ts'
import { paths, type AdminPath } from '#admin-kit/paths.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { useAdministrator } from '#admin-kit/session.ts'
import { stated } from '#features/facts/fields.ts'
import { kindLabels } from '#contract/content-kinds.ts'
import { hasRole } from '#contract/roles.ts'
import { useOverview } from '#features/analytics/admin/figures-api.ts'
import { OverviewFigures } from '#features/analytics/admin/overview-figures.tsx'
import { choosePeriod } from '#features/analytics/admin/period-search.ts'
import { useMessageCounts, useMessages } from '#features/contact/admin/messages-api.ts'
import { useFactList } from '#features/facts/admin/facts-api.ts'
import { useJobs } from '#features/jobs/admin/jobs-api.ts'
import { useUnreadLicences } from '#features/licences/admin/licences-api.ts'
import { useLinkCounts } from '#features/links/admin/links-api.ts'
import { useStart } from '#features/start/admin/start-api.ts'
import type { StartStepState } from '#features/start/contract.ts'
import { useTextChecks, type TextCheckName } from '#features/text-checks/admin/text-checks-api.ts'
import { useMailCounts } from '#features/mail/admin/outbox-api.ts'
import { Card } from '#ui/card.tsx'
import { useDrafts } from './overview-api.ts'

/** How many each list shows; the rest is on the screen that it leads to. */
const shown = 5

export function OverviewScreen() {
  const { id, name } = useEdition()
  const user = useAdministrator()
  return (
    <div key={id} className="grid gap-6">
      <ScreenHead title="Overview" lede={`What waits for somebody at ${name}.`} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <DueFacts />
          <UnreadLicences />
          <TextCheck name="unbacked-claims" title="Figures in texts" to={paths.unbackedClaims} />
          <TextCheck name="unmarked-offers" title="Offers in texts" to={paths.unmarkedOffers} />
        </div>
        <div className="grid gap-4">
          <UnreadMessages />
          <Drafts />
          <Troubles isAdministrator={user !== undefined && hasRole(user, 'administrator')} />
        </div>
      </div>
      {user && hasRole(user, 'commercial') && <Figures />}
    </div>
  )
}

type PanelProps = {
  title: string
  /** How much there is; unknown while it is read. */
  count: number | undefined
  none: string
  /** The screen with all of it. */
  to: AdminPath
  search?: Record<string, string>
  children: ReactNode
}

/** What there is of one kind: a number, the first few, and the way to the rest. */
function Panel({ title, count, none, to, search = {}, children }: PanelProps) {
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-subheading">
          <Link to={to} search={search} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h3>
        {count !== 0 && (
          <span className="figures font-display text-subheading font-semibold">{count ?? '–'}</span>
        )}
      </div>
      {count === 0 ? <p className="text-small text-muted">{none}</p> : children}
    </Card>
  )
}

type Row = {
  key: string
  label: string
  note: string
  to: AdminPath
  params?: { entryId: string }
  search?: Record<string, string>
}

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="divide-y divide-line text-small">
    {rows.map(({ key, label, note, to, params = {}, search = {} }) => (
      <li
        key={key}
        className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2"
      >
        <Link
          to={to}
          params={params}
          search={search}
          className="min-w-0 font-medium text-accent-text underline underline-offset-4 wrap-anywhere"
        >
          {label}
        </Link>
        <span className="text-muted">{note}</span>
      </li>
    ))}
  </ul>
)

function DueFacts() {
  const query = useFactList({ state: 'due', q: '', limit: shown, offset: 0 })
  return (
    <Panel
      title="Facts to check"
      count={query.data?.total}
      none="No facts are due for a check."
      to={paths.facts}
    >
      <QueryState query={query} what="facts">
        {({ items }) => (
          <Rows
            rows={items.map(({ casinoId, casino, field, dueOn }) => ({
              key: `${casinoId} ${field}`,
              label: `${casino}: ${stated[field].label}`,
              note: dueOn === null ? '' : `due on ${formatDay(dueOn)}`,
              to: paths.facts,
              search: { q: casino },
            }))}
          />
        )}
      </QueryState>
    </Panel>
  )
}

/** Nothing where every licence has been read. */
function UnreadLicences() {
  const { data } = useUnreadLicences({ limit: shown, offset: 0 })
  if (!data || data.total === 0) return null
  return (
    <Panel title="Licences to read" count={data.total} none="" to={paths.unreadLicences}>
      <Rows
        rows={data.items.map(({ casinoId, casino, text }) => ({
          key: `${casinoId} ${text}`,
          label: text,
          note: casino,
          to: paths.licences,
          params: { entryId: casinoId },
        }))}
      />
    </Panel>
  )
}

type TextCheckProps = { name: TextCheckName; title: string; to: AdminPath }

/** Entries with sentences that somebody has to read; nothing where there is none. */
function TextCheck({ name, title, to }: TextCheckProps) {
  const { data } = useTextChecks(name, { limit: shown, offset: 0 })
  if (!data || data.total === 0) return null
  return (
    <Panel title={title} count={data.total} none="" to={to}>
      <Rows
        rows={data.items.map(({ entity, id, name: entry, count }) => ({
          key: id,
          label: entry,
          note: count === 1 ? '1 sentence' : `${count} sentences`,
          to: paths[entity],
          params: { entryId: id },
        }))}
      />
    </Panel>
  )
}

function UnreadMessages() {
  const { data: counts } = useMessageCounts()
  const query = useMessages('unread', '', 0)
  return (
    <Panel
      title="Unread messages"
      count={counts?.unread}
      none="Every message has been read."
      to={paths.messages}
      search={{ status: 'unread' }}
    >
      <QueryState query={query} what="messages">
        {({ items }) => (
          <Rows
            rows={items.slice(0, shown).map(({ id, name, createdAt }) => ({
              key: id,
              label: name,
              note: formatMoment(createdAt),
              to: paths.messages,
              search: { status: 'unread', message: id },
            }))}
          />
        )}
      </QueryState>
    </Panel>
  )
}

function Drafts() {
  const query = useDrafts()
  return (
    <Panel title="Drafts" count={query.data?.total} none="There are no drafts." to={paths.posts}>
      <QueryState query={query} what="drafts">
        {({ items }) => (
          <Rows
            rows={items.map(({ kind, id, title, updatedAt, publishAt }) => ({
              key: id,
              label: title,
              note:
                publishAt === null
                  ? `${kindLabels[kind]}, changed ${formatMoment(updatedAt)}`
                  : `${kindLabels[kind]}, published on ${formatMoment(publishAt)}`,
              to: paths[kind],
              params: { entryId: id },
            }))}
          />
        )}
      </QueryState>
    </Panel>
  )
}

function Troubles({ isAdministrator }: { isAdministrator: boolean }) {
  const links = useLinkCounts().data?.trouble
  return isAdministrator ? <AllTroubles links={links} /> : <TroubleList links={links} others={[]} />
}

const isLeft = ({ isDone, isSkipped }: StartStepState) => !isDone && !isSkipped

/** Includes what only administrators may see. */
function AllTroubles({ links }: { links: number | undefined }) {
  const { data: jobs } = useJobs()
  const { data: mail } = useMailCounts()
  const failing = jobs?.filter(({ state }) => state === 'failing') ?? []
  const start = useStart().data
  const left = start?.isOver === false ? start.steps.filter(isLeft).length : 0
  const others: Row[] = [
    ...(left > 0
      ? [
          {
            key: 'start',
            label: left === 1 ? 'One first step is left' : `${left} first steps are left`,
            note: '',
            to: paths.start,
          },
        ]
      : []),
    ...failing.map(({ name, title, failures }) => ({
      key: name,
      label: title,
      note: `failed ${failures === 1 ? 'once' : `${failures} times`}`,
      to: paths.jobs,
    })),
    ...(mail && !mail.hasServer
      ? [{ key: 'server', label: 'No mail server is set', note: 'Mail waits', to: paths.outbox }]
      : []),
    ...(['failed', 'unconfirmed'] as const).flatMap((status) => {
      const count = mail?.[status] ?? 0
      const label = `${count} ${count === 1 ? 'email' : 'emails'} ${status}`
      return count > 0
        ? [{ key: status, label, note: '', to: paths.outbox, search: { status } }]
        : []
    }),
  ]
  return <TroubleList links={jobs && mail && links} others={others} />
}

type TroubleProps = { links: number | undefined; others: readonly Row[] }

function TroubleList({ links, others }: TroubleProps) {
  const rows: Row[] = [
    ...others,
    ...(links
      ? [
          {
            key: 'links',
            label: `${links} ${links === 1 ? 'link leads' : 'links lead'} nowhere`,
            note: '',
            to: paths.links,
          },
        ]
      : []),
  ]
  const [first] = rows
  return (
    <Panel
      title="Needs attention"
      count={links === undefined ? undefined : rows.length}
      none="Nothing needs attention."
      to={first?.to ?? paths.links}
    >
      <Rows rows={rows} />
    </Panel>
  )
}

function Figures() {
  const { from, to } = choosePeriod({})
  const query = useOverview({ from, to })
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <h3 id="figures" className="text-subheading">
        <Link to={paths.analytics} className="underline-offset-4 hover:underline">
          The last 28 days
        </Link>
      </h3>
      <QueryState query={query} what="figures">
        {(overview) => <OverviewFigures figures={overview} />}
      </QueryState>
    </section>
  )
}
