import { Download, Trash2, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { actionsColumn } from '#admin-kit/row-actions.tsx'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import type { Column } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { StatCard, StatCards } from '#admin-kit/stat-cards.tsx'
import { useTyped } from '#admin-kit/use-typed.ts'
import { useFilters } from '#admin-kit/lists/list-filters.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { PagedTable } from '#admin-kit/lists/paged-table.tsx'
import { SavedViews } from '#content/views/admin/saved-views.tsx'
import { languages } from '#i18n/languages.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { subscriberStatuses, type Subscriber } from '../contract.ts'
import { preferenceLabels, preferenceNames } from '#contract/newsletter-preferences.ts'
import {
  exportHref,
  useEndSubscription,
  useReaderCounts,
  useReaders,
  type SubscriptionEnd,
} from './newsletter-api.ts'
import { statusWords } from './newsletter-words.ts'

const statuses: Record<string, string> = {
  all: 'All states',
  ...Object.fromEntries(subscriberStatuses.map((status) => [status, statusWords[status].label])),
}
const tongues: Record<string, string> = {
  all: 'All languages',
  ...Object.fromEntries(languages.map(({ code, name }) => [code, name])),
}
const choices: Record<string, string> = { all: 'All preferences', ...preferenceLabels }
const everyone = { q: '', status: 'all', language: 'all', preference: 'all' }
const known = { status: statuses, language: tongues, preference: choices }

/** The server searches, filters and pages. */
export function ReadersPanel() {
  const edition = useEdition()
  const state = useFilters(everyone, known)
  const { filters, setFilters } = state
  const [typed, type] = useTyped(filters.q, (q) => setFilters({ q }, { replace: true }))
  const [asking, setAsking] = useState<SubscriptionEnd>()
  const endSubscription = useEndSubscription()
  const { q: search, ...chosen } = filters
  const query = { ...chosen, search }
  const readers = useReaders({ ...query, limit: pageSize, offset: state.offset })
  return (
    <>
      <Counts />
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label="Search addresses" value={typed} onChange={type} />
        <LabelledSelect
          label="State"
          texts={statuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <LabelledSelect
          label="Language"
          texts={tongues}
          value={filters.language}
          onChange={(language) => setFilters({ language })}
        />
        <LabelledSelect
          label="Preference"
          texts={choices}
          value={filters.preference}
          onChange={(preference) => setFilters({ preference })}
        />
        <LinkButton variant="secondary" href={exportHref(edition.id, query)} download>
          <Download aria-hidden className="size-4" /> Export CSV
        </LinkButton>
      </div>
      <SavedViews />
      <PagedTable
        state={state}
        query={readers}
        nouns={{ one: 'subscriber', many: 'subscribers' }}
        empty={state.isFiltered ? 'No subscribers match.' : 'Nobody has subscribed yet.'}
        loadingRow="h-12"
        caption="Subscribers"
        columns={listColumns(setAsking)}
      />
      {asking && (
        <ConfirmDialog
          title={
            asking.how === 'erase'
              ? `Erase ${asking.reader.email}?`
              : `Unsubscribe ${asking.reader.email}?`
          }
          description={
            asking.how === 'erase'
              ? 'Everything stored about this subscriber is deleted, except a hash that keeps the address from being emailed again. This cannot be undone.'
              : 'Queued emails are withdrawn, and the address gets no more email unless its owner subscribes again.'
          }
          confirmLabel={asking.how === 'erase' ? 'Erase subscriber' : 'Unsubscribe'}
          danger
          busy={endSubscription.isPending}
          onConfirm={(then) => endSubscription.mutate(asking, then)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function Counts() {
  const { data } = useReaderCounts()
  return (
    <>
      <StatCards>
        <StatCard label="Confirmed" value={data?.confirmed} />
        <StatCard label="Not confirmed" value={data?.pending} />
        <StatCard label="Unsubscribed" value={data?.unsubscribed} />
        <StatCard label="Do not email" value={data?.suppressed} />
      </StatCards>
      {data && (
        <p className="text-small text-muted">
          {preferenceNames
            .map((name) => `${preferenceLabels[name]}: ${data.byPreference[name] ?? 0}`)
            .join(' · ')}
        </p>
      )}
    </>
  )
}

const listColumns = (onAsk: (end: SubscriptionEnd) => void): readonly Column<Subscriber>[] => [
  { heading: 'Address', isName: true, render: ({ email }) => email },
  {
    heading: 'State',
    render: ({ status }) => (
      <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
    ),
  },
  {
    heading: 'Language',
    isLabelled: true,
    render: ({ language }) => tongues[language],
  },
  {
    heading: 'Preferences',
    isLabelled: true,
    render: ({ preferences }) =>
      preferenceNames
        .flatMap((name) => (preferences[name] ? [preferenceLabels[name]] : []))
        .join(', ') || 'Nothing',
  },
  {
    heading: 'Since',
    isLabelled: true,
    render: ({ createdAt }) => formatMoment(createdAt),
  },
  actionsColumn((reader: Subscriber) => [
    ...(reader.status === 'unsubscribed'
      ? []
      : [
          {
            title: 'Unsubscribe',
            label: `Unsubscribe ${reader.email}`,
            icon: UserMinus,
            run: () => onAsk({ reader, how: 'unsubscribe' }),
          },
        ]),
    {
      title: 'Erase subscriber',
      label: `Erase ${reader.email}`,
      icon: Trash2,
      run: () => onAsk({ reader, how: 'erase' }),
    },
  ]),
]
