import { Link } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useState } from 'react'
import { apiClient, given, readingPage } from '#admin-kit/api-client.ts'
import type { Column } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { formatDay } from '#admin-kit/format.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { useListState } from '#admin-kit/lists/list-state.ts'
import { PagedTable } from '#admin-kit/lists/paged-table.tsx'
import { paths } from '#admin-kit/paths.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { useAdministrator } from '#admin-kit/session.ts'
import { toDay } from '#contract/days.ts'
import { isOldSheet } from '#contract/ratings.ts'
import { hasRole } from '#contract/roles.ts'
import { useTyped } from '#admin-kit/use-typed.ts'
import { MethodDialog, useMethod } from './method-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import type { RatingsApi } from '../api.server.ts'
import type { KeptStanding } from '../contract.ts'

const api = hc<RatingsApi>(...apiClient).admin.standings

const filters = { all: 'All casinos' }
const sorts = { place: { first: 'asc' } } as const

export function RatingsScreen() {
  const edition = useEdition()
  return <Ratings key={edition.id} />
}

function Ratings() {
  const edition = useEdition()
  const method = useMethod()
  const user = useAdministrator()
  const state = useListState({ filters, sorts, usualSort: 'place' })
  const [typed, type] = useTyped(state.q, state.setQuery)
  const [isOpen, setOpen] = useState(false)
  const range = { limit: pageSize, offset: state.offset }
  const page = useQuery({
    ...readingPage(api, { query: { ...given({ q: state.q }), ...given(range) } }, edition.id),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="Ratings"
        lede={
          method.data?.order === 'score'
            ? 'The score orders the ranking. Where you put a casino elsewhere, readers see your reason.'
            : 'You set the order of the ranking by hand. A version of the method can let the score do it.'
        }
      >
        {method.data && (
          <span className="text-small text-muted">Method: version {method.data.version}</span>
        )}
        {method.data && user && hasRole(user, 'administrator') && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            New version
          </Button>
        )}
      </ScreenHead>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label="Search casinos" value={typed} onChange={type} />
      </div>
      <PagedTable
        state={state}
        query={page}
        nouns={{ one: 'casino', many: 'casinos' }}
        empty={state.q === '' ? 'There are no casinos yet.' : 'No casinos match.'}
        loadingRow="h-20"
        caption="Casinos by place"
        columns={columns}
      />
      {isOpen && method.data && (
        <MethodDialog method={method.data} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

const columns: readonly Column<KeptStanding>[] = [
  {
    heading: 'Casino',
    isName: true,
    className: 'md:w-1/4',
    render: ({ place, name, isActive }) => (
      <>
        {place}. {name} {!isActive && <Badge tone="neutral">Inactive</Badge>}
      </>
    ),
  },
  {
    heading: 'Points',
    isLabelled: true,
    render: ({ score, hasDraft, reviewedOn }) => (
      <>
        {score === null ? 'None' : (score / 100).toFixed(2)}{' '}
        {isOldSheet(reviewedOn, toDay(new Date())) && <Badge tone="warning">Over a year old</Badge>}{' '}
        {hasDraft && <Badge tone="warning">Draft</Badge>}
      </>
    ),
  },
  { heading: 'Rating', isLabelled: true, render: showRating },
  { heading: 'Place', isLabelled: true, className: 'md:w-1/4', render: showPlace },
  {
    heading: 'Actions',
    render: ({ id, name }) => (
      <Link
        to={paths.points}
        params={{ entryId: id }}
        aria-label={`Rate ${name}`}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        Rate
      </Link>
    ),
  },
]

function showRating({ rating, methodRating, ratedByHand }: KeptStanding): string {
  if (rating === null) return 'Not rated'
  if (!ratedByHand) return rating.toFixed(1)
  const points = methodRating === null ? '' : `; the points give ${methodRating.toFixed(1)}`
  const until = ratedByHand.until === null ? '' : `, until ${formatDay(ratedByHand.until)}`
  const because = ratedByHand.because || 'no reason given'
  return `${rating.toFixed(1)}, set by hand${until}: ${because}${points}`
}

function showPlace({ place, scorePlace, move }: KeptStanding): string {
  if (scorePlace === null) return 'Set by hand'
  if (!move) return scorePlace === place ? 'By score' : `By score it would be place ${scorePlace}`
  const until = move.until === null ? '' : `, until ${formatDay(move.until)}`
  return `Moved from place ${scorePlace}${until}: ${move.because || 'no reason given'}`
}
