import { Link } from '@tanstack/react-router'
import { useEdition } from '#admin-kit/edition.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { useListState } from '#admin-kit/lists/list-state.ts'
import { PagedTable } from '#admin-kit/lists/paged-table.tsx'
import { paths } from '#admin-kit/paths.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { kinds } from '#contract/content-kinds.ts'
import { useUnmarkedOffers } from './unmarked-api.ts'

const filters = { all: 'All' }
const sorts = { kind: { first: 'asc' } } as const

export function UnmarkedOffersScreen() {
  const edition = useEdition()
  return <UnmarkedOffers key={edition.id} />
}

function UnmarkedOffers() {
  const state = useListState({ filters, sorts, usualSort: 'kind' })
  const query = useUnmarkedOffers({ limit: pageSize, offset: state.offset })
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="Offers in texts"
        lede="Sentences that look like offers and are not marked as such. Where bonuses are withheld only what is marked is left out, so these are shown to everybody. Each form lists its own under “Offers”: mark what tells of an offer, and leave what only explains."
      />
      <PagedTable
        state={state}
        query={query}
        nouns={{ one: 'entry', many: 'entries' }}
        empty="No sentence looks like an offer that is not marked."
        loadingRow="h-14"
        caption="Offers in texts"
        keyOf={({ id }) => id}
        columns={[
          {
            heading: 'Entry',
            isName: true,
            render: ({ entity, id, name }) => (
              <Link
                to={paths[entity]}
                params={{ entryId: id }}
                className="underline underline-offset-4 wrap-anywhere"
              >
                {name}
              </Link>
            ),
          },
          { heading: 'Kind', isLabelled: true, render: ({ entity }) => kinds[entity].one },
          { heading: 'Sentences', isLabelled: true, render: ({ count }) => count },
          { heading: 'The first', isLabelled: true, render: ({ first }) => first },
        ]}
      />
    </div>
  )
}
