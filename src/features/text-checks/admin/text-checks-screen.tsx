import { Link } from '@tanstack/react-router'
import { useEdition } from '#admin-kit/edition.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { useListState } from '#admin-kit/lists/list-state.ts'
import { PagedTable } from '#admin-kit/lists/paged-table.tsx'
import { paths } from '#admin-kit/paths.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { kinds } from '#contract/content-kinds.ts'
import { useTextChecks, type TextCheckName } from './text-checks-api.ts'

const filters = { all: 'All' }
const sorts = { kind: { first: 'asc' } } as const

export const UnmarkedOffersScreen = () => (
  <TextChecks
    check="unmarked-offers"
    title="Offers in texts"
    lede="Sentences that look like offers and are not marked as such. Where bonuses are withheld only what is marked is left out, so these are shown to everybody. Each form lists its own under “Offers”: mark what tells of an offer, and leave what only explains."
    empty="No sentence looks like an offer that is not marked."
  />
)

export const UnbackedClaimsScreen = () => (
  <TextChecks
    check="unbacked-claims"
    title="Figures in texts"
    lede="Sentences that tell of your own tests, or of all casinos, in figures that no record has. Each form lists its own under “Figures”: take the figure from the record, keep the record that is missing, or leave the figure out."
    empty="No sentence tells a figure that no record has."
  />
)

type Props = { check: TextCheckName; title: string; lede: string; empty: string }

function TextChecks(props: Props) {
  const edition = useEdition()
  return <TextChecksOf key={edition.id} {...props} />
}

function TextChecksOf({ check, title, lede, empty }: Props) {
  const state = useListState({ filters, sorts, usualSort: 'kind' })
  const query = useTextChecks(check, { limit: pageSize, offset: state.offset })
  return (
    <div className="grid gap-6">
      <ScreenHead title={title} lede={lede} />
      <PagedTable
        state={state}
        query={query}
        nouns={{ one: 'entry', many: 'entries' }}
        empty={empty}
        loadingRow="h-14"
        caption={title}
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
