import { Download } from 'lucide-react'
import { useId } from 'react'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { useTyped } from '#admin-kit/use-typed.ts'
import { useFilters } from '#admin-kit/lists/list-filters.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { PagedTable } from '#admin-kit/lists/paged-table.tsx'
import { SavedViews } from '#content/views/admin/saved-views.tsx'
import { addDays } from '#contract/days.ts'
import { isDay } from '#features/analytics/periods.ts'
import type { Programme } from '#features/programmes/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { listColumns } from './conversion-columns.tsx'
import { exportHref, useConversions } from './conversions-api.ts'

const every = { programme: 'all', kind: '', from: '', to: '' }
const midnight = (day: string) => (isDay(day) ? `${day}T00:00:00Z` : '')

/** The conversions, which the server filters and pages. */
export function ConversionsPanel({ programmes }: { programmes: readonly Programme[] }) {
  const edition = useEdition()
  const names = Object.fromEntries(programmes.map(({ id, name }) => [id, name]))
  const state = useFilters(every, { programme: { all: '', ...names } })
  const { setFilters } = state
  const { programme, kind, from, to } = state.filters
  const [typed, type] = useTyped(kind, (next) => setFilters({ kind: next }, { replace: true }))
  const kinds = useId()
  const filter = {
    programme: programme === 'all' ? '' : programme,
    kind,
    from: midnight(from),
    to: midnight(isDay(to) ? addDays(to, 1) : ''),
  }
  const conversions = useConversions({ ...filter, limit: pageSize, offset: state.offset })
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <LabelledSelect
          label="Programme"
          texts={{ all: 'All programmes', ...names }}
          value={programme}
          onChange={(id) => setFilters({ programme: id })}
        />
        <Field label="Kind">
          {(control) => (
            <Input
              {...control}
              list={kinds}
              maxLength={60}
              placeholder="All kinds"
              autoCapitalize="none"
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        <datalist id={kinds}>
          {['registration', 'deposit', 'sale'].map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'First day (UTC)' : 'Last day (UTC)'}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={end === 'from' ? from : to}
                onChange={(event) => setFilters({ [end]: event.target.value }, { replace: true })}
              />
            )}
          </Field>
        ))}
        <LinkButton variant="secondary" href={exportHref(edition.id, filter)} download>
          <Download aria-hidden className="size-4" /> Export CSV
        </LinkButton>
        <Button
          variant="secondary"
          disabled={conversions.isFetching}
          onClick={() => void conversions.refetch()}
        >
          Refresh
        </Button>
      </div>
      <SavedViews />
      <PagedTable
        state={state}
        query={conversions}
        nouns={{ one: 'conversion', many: 'conversions' }}
        empty={
          state.isFiltered ? 'No conversions match.' : 'No conversions have been reported yet.'
        }
        loadingRow="h-12"
        caption="Conversions"
        columns={listColumns(names)}
      />
    </>
  )
}
