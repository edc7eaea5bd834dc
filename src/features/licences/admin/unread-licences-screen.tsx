import { Link } from '@tanstack/react-router'
import { useEdition } from '#admin-kit/edition.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { useListState } from '#admin-kit/lists/list-state.ts'
import { PagedTable } from '#admin-kit/lists/paged-table.tsx'
import { paths } from '#admin-kit/paths.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { abbreviate } from '#contract/authorities.ts'
import { useUnreadLicences } from './licences-api.ts'

const filters = { all: 'All' }
const sorts = { rank: { first: 'asc' } } as const

export function UnreadLicencesScreen() {
  const edition = useEdition()
  return <UnreadLicences key={edition.id} />
}

function UnreadLicences() {
  const state = useListState({ filters, sorts, usualSort: 'rank' })
  const query = useUnreadLicences({ limit: pageSize, offset: state.offset })
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="Licences to read"
        lede="What is written of licences in other words than the name of an authority and a number. It counts for nothing, whatever it says, until somebody has entered what it means."
      />
      <PagedTable
        state={state}
        query={query}
        nouns={{ one: 'text', many: 'texts' }}
        empty="Every licence has been read."
        loadingRow="h-14"
        caption="Licences to read"
        keyOf={({ casinoId, text }) => `${casinoId} ${text}`}
        columns={[
          {
            heading: 'What is written',
            isName: true,
            render: ({ casinoId, text }) => (
              <Link
                to={paths.licences}
                params={{ entryId: casinoId }}
                className="underline underline-offset-4 wrap-anywhere"
              >
                {text}
              </Link>
            ),
          },
          { heading: 'Casino', isLabelled: true, render: ({ casino }) => casino },
          {
            heading: 'May be about',
            isLabelled: true,
            render: ({ guesses }) => guesses.map(abbreviate).join(', ') || 'We cannot tell',
          },
        ]}
      />
    </div>
  )
}
