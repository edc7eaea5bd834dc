import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useState } from 'react'
import { apiClient, given, read, readingPage, within } from '#admin-kit/api-client.ts'
import type { Column } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { FormDialog } from '#admin-kit/form.tsx'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { useListState } from '#admin-kit/lists/list-state.ts'
import { PagedTable } from '#admin-kit/lists/paged-table.tsx'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { useAction } from '#admin-kit/use-action.ts'
import { useTyped } from '#admin-kit/use-typed.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { apiPath } from '#urls.ts'
import type { CasinosAdminApi } from '#features/casinos/admin-api.server.ts'
import type { CasinoWay, CasinoWayChanges } from '#features/casinos/admin-contract.ts'
import { WayFields } from '#features/casinos/admin/way-fields.tsx'

const { casinos: api } = hc<CasinosAdminApi>(...apiClient).admin

export function CasinoWays() {
  const state = useListState({
    filters: { all: 'All' },
    sorts: { rank: { first: 'asc' } },
    usualSort: 'rank',
  })
  const [typed, type] = useTyped(state.q, state.setQuery)
  const [opened, setOpened] = useState<CasinoWay>()
  const query = given({ q: state.q, limit: pageSize, offset: state.offset })
  const page = useQuery({
    ...readingPage(api.ways, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchBox label="Search casinos" value={typed} onChange={type} />
      <PagedTable
        state={state}
        query={page}
        nouns={{ one: 'casino', many: 'casinos' }}
        empty={state.q === '' ? 'There are no casinos yet.' : 'No casinos match.'}
        loadingRow="h-14"
        caption="Where casinos lead"
        columns={listColumns(setOpened)}
      />
      {opened && <WayDialog key={opened.id} way={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const listColumns = (onOpen: (way: CasinoWay) => void): readonly Column<CasinoWay>[] => [
  {
    heading: 'Casino',
    isName: true,
    className: 'md:w-1/4',
    render: ({ name, isActive }) => (
      <>
        {name} {!isActive && <Badge tone="warning">Inactive</Badge>}
      </>
    ),
  },
  {
    heading: 'Affiliate address',
    isLabelled: true,
    render: ({ affiliateUrl }) => (
      <span className="text-small wrap-anywhere">{affiliateUrl ?? 'None'}</span>
    ),
  },
  {
    heading: 'By place',
    isLabelled: true,
    render: ({ placeLinks }) => (placeLinks.length === 0 ? 'None' : placeLinks.length),
  },
  {
    heading: 'Actions',
    render: (way) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Change where ${way.name} leads`}
        onClick={() => onOpen(way)}
      >
        Change
      </Button>
    ),
  },
]

function WayDialog({ way, onClose }: { way: CasinoWay; onClose: () => void }) {
  // The casino is kept as first opened, so that others' changes meanwhile cause a conflict.
  const [{ id, version, name, affiliateUrl, placeLinks }] = useState(way)
  const save = useAction({
    call: (json: CasinoWayChanges, edition) =>
      read(api[':id'].way.$patch({ param: { id }, json }, within(edition))),
    done: (saved) => `Where ${saved.name} leads is saved`,
    path: `${apiPath}/admin/casinos`,
  })
  return (
    <FormDialog
      title={`Where ${name} leads`}
      start={{ affiliateUrl: affiliateUrl ?? '', placeLinks: placeLinks.join('\n') }}
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, placeLinks: values.placeLinks.split('\n'), version })
      }}
      submit="Save"
      failed="Could not save where this casino leads. Try again."
      onClose={onClose}
    >
      <WayFields />
    </FormDialog>
  )
}
