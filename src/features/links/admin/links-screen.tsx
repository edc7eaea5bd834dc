import { Link as RouterLink } from '@tanstack/react-router'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { DataTable, type SortState } from '#admin-kit/data-table.tsx'
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
import { PagedList } from '#admin-kit/lists/paged-list.tsx'
import { SavedViews } from '#content/views/admin/saved-views.tsx'
import { Badge } from '#ui/badge.tsx'
import { BusyButton, HeldIconButton } from '#admin-kit/busy-button.tsx'
import { IconButton } from '#ui/button.tsx'
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
      <PagedList
        state={state}
        query={page}
        nouns={{ one: 'address', many: 'addresses' }}
        empty={state.isFiltered ? 'No addresses match.' : 'No text leads anywhere else yet.'}
        rowClass="h-16"
      >
        {(items) => <LinkTable links={items} work={work} sort={state.tableSort} />}
      </PagedList>
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

type TableProps = {
  links: readonly Link[]
  work: Work
  sort: SortState
}

function LinkTable({ links, work, sort }: TableProps) {
  return (
    <DataTable
      caption="Outgoing addresses"
      rows={links}
      keyOf={({ id }) => id}
      sort={sort}
      columns={[
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
          phoneLabel: 'Checked',
          sort: 'checked',
          render: ({ checkedAt }) => (checkedAt ? formatMoment(checkedAt) : 'Not yet'),
        },
        { heading: 'Used in', render: (link) => <Uses uses={link.uses} /> },
        { heading: 'Actions', render: (link) => <Actions link={link} work={work} /> },
      ]}
    />
  )
}

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

function Actions({ link, work }: { link: Link; work: Work }) {
  const Icon = link.isIgnored ? Eye : EyeOff
  const ignoring = link.isIgnored ? 'Check it again' : 'Ignore'
  return (
    <div className="flex max-md:-ms-3 md:-my-2">
      <HeldIconButton
        aria-label={`Check ${link.url} now`}
        title="Check now"
        blocked={work.checks(link)}
        onClick={() => work.check(link)}
      >
        <RefreshCw aria-hidden className={`size-4.5 ${work.checks(link) ? 'animate-spin' : ''}`} />
      </HeldIconButton>
      <IconButton
        aria-label={`${ignoring}: ${link.url}`}
        title={ignoring}
        onClick={() => work.ignore(link)}
      >
        <Icon aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}
