import type { ReactNode } from 'react'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { Pager } from '#admin-kit/pager.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { useTyped } from '#admin-kit/use-typed.ts'
import type { LibraryPicture } from '../library/contract.ts'
import { useLibrary, type ListedQuery } from './library-api.ts'
import { purposeWords, showWords, sortWords } from './library-words.ts'
import { PictureGrid } from './picture-grid.tsx'

export const pageSize = 24

export type Listed = Omit<ListedQuery, 'limit'>

type Props = {
  listed: Listed
  onChange: (change: Partial<Listed>) => void
  renderName: (picture: LibraryPicture, name: string) => ReactNode
}

/** Serves the screen and the dialog that picks. */
export function LibraryList({ listed, onChange, renderName }: Props) {
  const page = useLibrary({ ...listed, limit: pageSize })
  const [typed, type] = useTyped(listed.q, (q) => onChange({ q, offset: 0 }))
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label="Search descriptions and file names" value={typed} onChange={type} />
        <LabelledSelect
          label="Kind"
          texts={purposeWords}
          value={listed.purpose}
          onChange={(purpose) => onChange({ purpose, offset: 0 })}
        />
        <LabelledSelect
          label="Use"
          texts={showWords}
          value={listed.show}
          onChange={(show) => onChange({ show, offset: 0 })}
        />
        <LabelledSelect
          label="Order"
          texts={sortWords}
          value={listed.sort}
          onChange={(sort) => onChange({ sort, offset: 0 })}
        />
      </div>
      <QueryState query={page} what="pictures">
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <EmptyList>
                {isFiltered(listed) ? 'No pictures match.' : 'Nothing has been uploaded yet.'}
              </EmptyList>
            ) : (
              <PictureGrid label="Pictures" pictures={items} renderName={renderName} />
            )}
            <Pager
              offset={listed.offset}
              pageSize={pageSize}
              total={total}
              nouns={{ one: 'picture', many: 'pictures' }}
              onChange={(offset) => onChange({ offset })}
            />
          </>
        )}
      </QueryState>
    </div>
  )
}

const isFiltered = ({ q, show, purpose }: Listed) => q !== '' || show !== 'all' || purpose !== 'all'
