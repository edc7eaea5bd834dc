import { Download, Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { actionsColumn } from '#admin-kit/row-actions.tsx'
import type { Column } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { formatMoment } from '#admin-kit/format.ts'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { useTyped } from '#admin-kit/use-typed.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { useListState } from '#admin-kit/lists/list-state.ts'
import { PagedTable } from '#admin-kit/lists/paged-table.tsx'
import { SavedViews } from '#content/views/admin/saved-views.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import type { Redirect, RedirectFilter } from '../contract.ts'
import { leadsAway } from '../leads-away.ts'
import { ImportDialog } from './import-dialog.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { exportHref, useRedirects, useRemoveRedirect } from './redirects-api.ts'

const filterWords: Record<RedirectFilter, string> = {
  all: 'All redirects',
  automatic: 'Automatic',
  manual: 'Added by people',
  gone: 'Gone',
  out: 'Ways out',
}
const sorts = {
  path: { first: 'asc' },
  hits: { first: 'desc' },
  created: { first: 'desc' },
} as const

export function RedirectsScreen() {
  const edition = useEdition()
  return <Redirects key={edition.id} editionId={edition.id} />
}

type Asking = { act: 'add' | 'import' } | { act: 'edit' | 'remove'; redirect: Redirect }

function Redirects({ editionId }: { editionId: string }) {
  const state = useListState({ filters: filterWords, sorts, usualSort: 'created' })
  const [typed, type] = useTyped(state.q, state.setQuery)
  const [asking, setAsking] = useState<Asking>()
  const page = useRedirects({
    kind: state.filter,
    q: state.q,
    sort: state.tableSort.by,
    limit: pageSize,
    offset: state.offset,
  })
  const close = () => setAsking(undefined)
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="Redirects"
        lede="Where former addresses lead. A casino, article or list that is renamed leaves one here, and a deleted one says that it is gone. A redirect works only where no page exists. One to another site is a way out, judged and counted like those of casinos, unless somebody has said that nobody pays for it."
      >
        <a href={exportHref(editionId)} download className={buttonClass({ variant: 'secondary' })}>
          <Download aria-hidden className="size-5" /> Export
        </a>
        <Button variant="secondary" onClick={() => setAsking({ act: 'import' })}>
          <Upload aria-hidden className="size-5" /> Import
        </Button>
        <Button data-new="" onClick={() => setAsking({ act: 'add' })}>
          <Plus aria-hidden className="size-5" /> Add redirect
        </Button>
      </ScreenHead>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label="Search addresses" value={typed} onChange={type} />
        <LabelledSelect
          label="Kind"
          texts={filterWords}
          value={state.filter}
          onChange={state.setFilter}
        />
      </div>
      <SavedViews />
      <PagedTable
        state={state}
        query={page}
        nouns={{ one: 'redirect', many: 'redirects' }}
        empty={state.isFiltered ? 'No redirects match.' : 'There are no redirects yet.'}
        loadingRow="h-16"
        caption="Redirects"
        columns={listColumns((act, redirect) => setAsking({ act, redirect }))}
        sort={state.tableSort}
      />
      {asking?.act === 'import' && <ImportDialog onClose={close} />}
      {asking?.act === 'add' && <RedirectDialog onClose={close} />}
      {asking?.act === 'edit' && (
        <RedirectDialog key={asking.redirect.id} redirect={asking.redirect} onClose={close} />
      )}
      {asking?.act === 'remove' && <RemoveDialog redirect={asking.redirect} onClose={close} />}
    </div>
  )
}

function RemoveDialog({ redirect, onClose }: { redirect: Redirect; onClose: () => void }) {
  const remove = useRemoveRedirect()
  return (
    <ConfirmDialog
      title={`Delete the redirect from ${redirect.path}?`}
      description="Readers and search engines who come to this address will be told that there is no such page (404)."
      confirmLabel="Delete redirect"
      danger
      busy={remove.isPending}
      onConfirm={(then) => remove.mutate(redirect, then)}
      onClose={onClose}
    />
  )
}

const listColumns = (
  onAct: (act: 'edit' | 'remove', redirect: Redirect) => void,
): readonly Column<Redirect>[] => [
  {
    heading: 'From',
    isName: true,
    sort: 'path',
    className: 'md:w-1/3',
    render: ({ path, isAutomatic }) => (
      <>
        {path} {isAutomatic && <Badge tone="neutral">Automatic</Badge>}
      </>
    ),
  },
  {
    heading: 'To',
    isLabelled: true,
    className: 'md:w-1/3',
    render: ({ target, isFree }) => (
      <>
        {target ?? <Badge tone="warning">Gone</Badge>}{' '}
        {leadsAway(target) && !isFree && <Badge tone="highlight">Way out</Badge>}
      </>
    ),
  },
  {
    heading: 'Hits',
    isLabelled: true,
    sort: 'hits',
    render: ({ hits, lastHitAt }) => (
      <>
        <span className="figures">{hits}</span>
        {lastHitAt && <p className="text-tiny text-muted">Last on {formatMoment(lastHitAt)}</p>}
      </>
    ),
  },
  {
    heading: 'Added',
    isLabelled: true,
    sort: 'created',
    render: ({ createdAt }) => formatMoment(createdAt),
  },
  actionsColumn((redirect: Redirect) => [
    {
      title: 'Edit',
      label: `Edit the redirect from ${redirect.path}`,
      icon: Pencil,
      run: () => onAct('edit', redirect),
      opens: redirect.id,
    },
    {
      title: 'Delete',
      label: `Delete the redirect from ${redirect.path}`,
      icon: Trash2,
      run: () => onAct('remove', redirect),
    },
  ]),
]
