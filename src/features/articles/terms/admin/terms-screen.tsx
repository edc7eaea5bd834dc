import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { useTyped } from '#admin-kit/use-typed.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { useListState } from '#admin-kit/lists/list-state.ts'
import { PagedTable } from '#admin-kit/lists/paged-table.tsx'
import { SavedViews } from '#content/views/admin/saved-views.tsx'
import { Button } from '#ui/button.tsx'
import type { Term } from '../contract.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { nounOf, places, placeTexts } from './places.ts'
import { TermDialog } from './term-dialog.tsx'
import { listColumns, type Act } from './term-columns.tsx'
import { useRemoveTerm, useTerms } from './terms-api.ts'

const sorts = {
  name: { first: 'asc' },
  uses: { first: 'desc' },
} as const

export function TermsScreen() {
  return <Terms key={useEdition().id} />
}

type Asking = { act: 'add' } | { act: Act; term: Term }

function Terms() {
  const state = useListState({ filters: placeTexts, sorts, usualSort: 'name' })
  const [typed, type] = useTyped(state.q, state.setQuery)
  const [asking, setAsking] = useState<Asking>()
  const place = places[state.filter] ?? { section: 'post', kind: 'category' }
  const noun = nounOf(place)
  const page = useTerms({
    ...place,
    q: state.q,
    sort: state.tableSort.by,
    limit: pageSize,
    offset: state.offset,
  })
  const close = () => setAsking(undefined)
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="Categories and tags"
        lede="What articles are sorted by, with the names that readers see in each language. New ones typed in an article appear here."
      >
        <Button data-new="" onClick={() => setAsking({ act: 'add' })}>
          <Plus aria-hidden className="size-5" /> Add {noun.one}
        </Button>
      </ScreenHead>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label={`Search ${noun.many}`} value={typed} onChange={type} />
        <LabelledSelect
          label="Show"
          texts={placeTexts}
          value={state.filter}
          onChange={state.setFilter}
        />
      </div>
      <SavedViews />
      <PagedTable
        state={state}
        query={page}
        nouns={noun}
        empty={state.q ? `No ${noun.one} matches “${state.q}”.` : `There are no ${noun.many} yet.`}
        loadingRow="h-16"
        caption={noun.many}
        columns={listColumns((act, term) => setAsking({ act, term }))}
        sort={state.tableSort}
      />
      {asking?.act === 'add' && <TermDialog place={place} onClose={close} />}
      {asking?.act === 'edit' && (
        <TermDialog key={asking.term.id} place={place} term={asking.term} onClose={close} />
      )}
      {asking?.act === 'merge' && <MergeDialog term={asking.term} onClose={close} />}
      {asking?.act === 'remove' && <RemoveDialog term={asking.term} onClose={close} />}
    </div>
  )
}

function RemoveDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const remove = useRemoveTerm()
  return (
    <ConfirmDialog
      title={`Delete the ${nounOf(term).one} “${term.name}”?`}
      description="No article has it. Its translated names go with it."
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={(then) => remove.mutate(term, then)}
      onClose={onClose}
    />
  )
}
