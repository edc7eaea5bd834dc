import { Link as RouterLink } from '@tanstack/react-router'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { actionsColumn } from '#admin-kit/row-actions.tsx'
import type { Column } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { focusHeading } from '#admin-kit/focus-on-screen.ts'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { paths } from '#admin-kit/paths.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { StatCard, StatCards } from '#admin-kit/stat-cards.tsx'
import { useTyped } from '#admin-kit/use-typed.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { useListState } from '#admin-kit/lists/list-state.ts'
import { PagedTable } from '#admin-kit/lists/paged-table.tsx'
import { SavedViews } from '#content/views/admin/saved-views.tsx'
import { Badge } from '#ui/badge.tsx'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import type { Link, LinkEntity, LinkFilter, LinkUse } from '../contract.ts'
import { describeField, filterWords, stateWords } from './link-words.ts'
import { useCheckNow, useIgnore, useLinkCounts, useLinks } from './links-api.ts'

const sorts = { url: { first: 'asc' }, checked: { first: 'desc' } } as const

export function LinksScreen() {
  const edition = useEdition()
  return <Links key={edition.id} />
}

function Links() {
  const state = useListState({ filters: filterWords, sorts, usualSort: 'checked' })
  const [typed, type] = useTyped(state.q, state.setQuery)
  const page = useLinks({
    state: state.filter,
    q: state.q,
    sort: state.tableSort.by,
    limit: pageSize,
    offset: state.offset,
  })
  const counts = useLinkCounts()
  const work = useWork(state.filter)
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="Links"
        lede="Every external link in casinos, guides and posts, checked once a week. A link counts as broken after two failures in a row. Affiliate links are not opened, because that would count as a click: only their hosts are checked."
      >
        <BusyButton
          variant="secondary"
          blocked={page.isFetching}
          onClick={() => void Promise.all([page.refetch(), counts.refetch()])}
        >
          Refresh
        </BusyButton>
      </ScreenHead>
      <StatCards>
        <StatCard label="Addresses" value={counts.data?.all} />
        <StatCard label="Broken" value={counts.data?.broken} />
        <StatCard label="Unreachable" value={counts.data?.unreachable} />
        <StatCard label="Not checked yet" value={counts.data?.unchecked} />
      </StatCards>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label="Search addresses" value={typed} onChange={type} />
        <LabelledSelect
          label="State"
          texts={filterWords}
          value={state.filter}
          onChange={state.setFilter}
        />
      </div>
      <SavedViews />
      <PagedTable
        state={state}
        query={page}
        nouns={{ one: 'address', many: 'addresses' }}
        empty={state.isFiltered ? 'No addresses match.' : 'No text leads anywhere else yet.'}
        loadingRow="h-16"
        caption="Outgoing addresses"
        columns={listColumns(work)}
        sort={state.tableSort}
      />
    </div>
  )
}

type Work = {
  checks: (link: Link) => boolean
  check: (link: Link) => void
  ignore: (link: Link) => void
}

/** When an address leaves the list, focus goes to the heading. */
function useWork(filter: LinkFilter): Work {
  const check = useCheckNow()
  const ignore = useIgnore()
  return {
    checks: ({ id }) => check.isPending && check.variables.id === id,
    check: (link) =>
      check.mutate(link, {
        onSuccess: ({ state }) => {
          if (filter !== 'all' && filter !== 'ignored' && state !== link.state) focusHeading()
        },
      }),
    // Ignored addresses are in a list of their own.
    ignore: (link) => !ignore.isPending && ignore.mutate(link, { onSuccess: focusHeading }),
  }
}

const listColumns = (work: Work): readonly Column<Link>[] => [
  {
    heading: 'Address',
    isName: true,
    sort: 'url',
    className: 'md:w-2/5',
    // Not a link: an affiliate address must not be clicked here.
    render: ({ url, redirectedTo, state }) => (
      <>
        {url}
        {redirectedTo && (
          <p className="text-tiny font-normal text-muted">
            {state === 'redirected' ? 'Moved to' : 'Leads to'} {redirectedTo}
          </p>
        )}
      </>
    ),
  },
  { heading: 'State', render: (link) => <State link={link} /> },
  {
    heading: 'Checked',
    isLabelled: true,
    sort: 'checked',
    render: ({ checkedAt }) => (checkedAt ? formatMoment(checkedAt) : 'Not yet'),
  },
  { heading: 'Used in', render: (link) => <Uses uses={link.uses} /> },
  actionsColumn((link: Link) => {
    const ignoring = link.isIgnored ? 'Check it again' : 'Ignore'
    return [
      {
        title: 'Check now',
        label: `Check ${link.url} now`,
        icon: RefreshCw,
        isBlocked: work.checks(link),
        isBusy: work.checks(link),
        run: () => work.check(link),
      },
      {
        title: ignoring,
        label: `${ignoring}: ${link.url}`,
        icon: link.isIgnored ? Eye : EyeOff,
        run: () => work.ignore(link),
      },
    ]
  }),
]

function State({ link: { state, note, failures, isIgnored } }: { link: Link }) {
  const { label, tone } = stateWords[state]
  return (
    <>
      <Badge tone={isIgnored ? 'neutral' : tone}>{isIgnored ? 'Ignored' : label}</Badge>
      {failures === 1 && (
        <p className="mt-1 text-tiny text-warning">
          {state !== 'failing' && 'Failed once. '}It will be checked again within a few hours.
        </p>
      )}
      {note && <p className="mt-1 text-tiny text-muted">{note}</p>}
    </>
  )
}

const formOf = (entity: LinkEntity) => (entity === 'programme' ? undefined : paths[entity])

function Uses({ uses }: { uses: readonly LinkUse[] }) {
  return (
    <ul className="grid gap-1">
      {uses.map(({ entity, entityId, name, field, language }) => {
        const to = formOf(entity)
        return (
          <li key={`${entityId} ${field} ${language}`}>
            {to ? (
              <RouterLink
                to={to}
                params={{ entryId: entityId }}
                className="text-accent-text underline underline-offset-2"
              >
                {name}
              </RouterLink>
            ) : (
              name
            )}{' '}
            <span className="text-tiny text-muted">({describeField(field, language)})</span>
          </li>
        )
      })}
    </ul>
  )
}
