import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { X } from 'lucide-react'
import { apiClient, read, within } from '#admin-kit/api-client.ts'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { DataTable } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import { focusHeading } from '#admin-kit/focus-on-screen.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { useFilters } from '#admin-kit/lists/list-filters.ts'
import { SavedViews } from '#content/views/admin/saved-views.tsx'
import { Badge } from '#ui/badge.tsx'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { Button } from '#ui/button.tsx'
import { apiPath } from '#urls.ts'
import type { ClicksApi } from '../api.server.ts'
import type { ClickClass } from '#contract/click-classes.ts'
import type { ClickQuery, StoredClick } from '../contract.ts'
import { placements, type Placement } from '#contract/placements.ts'

const api = hc<ClicksApi>(...apiClient).admin.clicks
const pageSize = 100

const classes: Record<ClickClass | 'all', string> = {
  all: 'Clicks of every class',
  human: 'People',
  duplicate: 'Duplicates',
  unknown: 'Unknown',
  prefetch: 'Prefetched',
  bot: 'Bots',
}
const tones = {
  human: 'positive',
  duplicate: 'neutral',
  unknown: 'warning',
  prefetch: 'neutral',
  bot: 'neutral',
} as const
const places: Record<Placement | 'all', string> = { all: 'All placements', ...placements }
/** The periods to choose from; the shorter, the faster the list loads. */
const periods = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 31 days',
  year: 'Last year',
} as const
const days = { day: 1, week: 7, month: 31, year: 366 }
const msOfDay = 86_400_000

type Filters = {
  class: keyof typeof classes
  placement: keyof typeof places
  period: keyof typeof periods
  /** The id of a casino, or blank for all. */
  casino: string
}
const usual: Filters = { class: 'all', placement: 'all', period: 'week', casino: '' }
const known = { class: classes, placement: places, period: periods }

function useClicks(filters: Filters) {
  const edition = useEdition()
  return useInfiniteQuery({
    queryKey: [apiPath + api.$path(), edition.id, filters],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        class: filters.class === 'all' ? undefined : filters.class,
        placement: filters.placement === 'all' ? undefined : filters.placement,
        casinoId: filters.casino || undefined,
        from: new Date(Date.now() - days[filters.period] * msOfDay).toISOString(),
        limit: String(pageSize),
        before: pageParam,
      }
      return read(api.$get({ query }, within(edition.id, signal)))
    },
    initialPageParam: undefined,
    getNextPageParam: beginNext,
    placeholderData: keepPreviousData,
  })
}

/** The click to continue after; undefined on the last page. */
function beginNext(page: readonly StoredClick[]): ClickQuery['before'] {
  const end = page.length === pageSize ? page.at(-1) : undefined
  return end && `${end.at}_${end.id}`
}

export function ClicksScreen() {
  const edition = useEdition()
  return <Clicks key={edition.id} />
}

function Clicks() {
  const { filters, setFilters, isFiltered } = useFilters<Filters>(usual, known)
  const clicks = useClicks(filters)
  const ofCasino = clicks.data?.pages.flat().find(({ casinoId }) => casinoId === filters.casino)
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="Clicks"
        lede="Every click on a paid link, newest first. Totals are under Analytics. No visitor’s IP address is stored."
      >
        <BusyButton
          variant="secondary"
          blocked={clicks.isFetching}
          onClick={() => void clicks.refetch()}
        >
          Refresh
        </BusyButton>
      </ScreenHead>
      <div className="flex flex-wrap items-end gap-3">
        <LabelledSelect
          label="Class"
          texts={classes}
          value={filters.class}
          onChange={(value) => setFilters({ class: value })}
        />
        <LabelledSelect
          label="Placement"
          texts={places}
          value={filters.placement}
          onChange={(placement) => setFilters({ placement })}
        />
        <LabelledSelect
          label="Period"
          texts={periods}
          value={filters.period}
          onChange={(period) => setFilters({ period })}
        />
        {filters.casino && (
          <Button
            variant="secondary"
            onClick={() => {
              setFilters({ casino: '' })
              focusHeading() // the button disappears
            }}
          >
            {ofCasino?.casino ?? 'One casino'} only <X aria-hidden className="size-4" />
            <span className="sr-only">Show all casinos</span>
          </Button>
        )}
      </div>
      <SavedViews />
      <QueryState query={clicks} what="clicks" rowClass="h-12">
        {({ pages }) => {
          const list = pages.flat()
          if (list.length === 0)
            return (
              <EmptyList>
                {isFiltered ? 'No clicks match.' : 'There were no clicks in the last 7 days.'}
              </EmptyList>
            )
          return (
            <>
              <ClickTable clicks={list} onCasino={(casino) => setFilters({ casino })} />
              {clicks.hasNextPage && (
                <BusyButton
                  variant="secondary"
                  className="justify-self-center"
                  blocked={clicks.isFetchingNextPage}
                  onClick={() => void clicks.fetchNextPage()}
                >
                  Show older clicks
                </BusyButton>
              )}
            </>
          )
        }}
      </QueryState>
    </div>
  )
}

type TableProps = { clicks: readonly StoredClick[]; onCasino: (id: string) => void }

function ClickTable({ clicks, onCasino }: TableProps) {
  return (
    <DataTable
      caption="Clicks"
      rows={clicks}
      columns={[
        {
          heading: 'When',
          isName: true,
          className: 'md:whitespace-nowrap',
          render: ({ at }) => formatMoment(at),
        },
        {
          heading: 'What',
          render: ({ casinoId, casino, source }) =>
            casinoId && casino ? (
              <button
                type="button"
                className="text-start text-accent-text underline underline-offset-2"
                onClick={() => onCasino(casinoId)}
              >
                {casino}
                <span className="sr-only">: show its clicks only</span>
              </button>
            ) : (
              (source ?? 'A deleted casino')
            ),
        },
        {
          heading: 'Class',
          render: (click) => <Badge tone={tones[click.class]}>{classes[click.class]}</Badge>,
        },
        {
          heading: 'Where',
          render: ({ placement, position, page, language }) => (
            <>
              {[placement, position && `place ${position}`].filter(Boolean).join(', ')}
              <p className="text-tiny text-muted">{[page, language].filter(Boolean).join(', ')}</p>
            </>
          ),
        },
        {
          heading: 'From',
          className: 'md:w-1/4',
          render: ({ referrer, referrerKind, userAgent }) => (
            <>
              {referrer ?? referrerKind ?? '–'}
              {userAgent && <p className="text-tiny text-muted">{userAgent}</p>}
            </>
          ),
        },
      ]}
    />
  )
}
