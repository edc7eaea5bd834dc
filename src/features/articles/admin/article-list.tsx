import { useDeferredValue, useRef, useState } from 'react'
import { Choice } from '#admin/choice.tsx'
import { DeleteDialog } from '#admin/editing/delete-dialog.tsx'
import { EmptyList } from '#admin/editing/entries-screen.tsx'
import { Pager } from '#admin/editing/pager.tsx'
import { QueryState } from '#admin/editing/query-state.tsx'
import { SearchBox } from '#admin/editing/search-box.tsx'
import { Card } from '#ui/card.tsx'
import { paths } from '#admin/paths.ts'
import { useArticlePage, type ArticleListItem } from './article-api.ts'
import { articleKinds } from './article-editing.ts'
import { ArticleRow } from './article-row.tsx'
import type { ArticleType } from './form-values.ts'

const pageSize = 50
const plurals: Record<ArticleType, string> = { guide: 'guides', post: 'posts' }
const statuses = { all: 'Published and drafts', published: 'Published', draft: 'Drafts' } as const
const sorts = { newest: 'Newest first', changed: 'Last changed first', title: 'By title' } as const

/** All of an edition's guides or posts: searched, filtered, sorted and paged by the server. */
export function ArticleList({ type }: { type: ArticleType }) {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<keyof typeof statuses>('all')
  const [sort, setSort] = useState<keyof typeof sorts>('newest')
  const [offset, setOffset] = useState(0)
  const [deleting, setDeleting] = useState<ArticleListItem>()
  const searchBox = useRef<HTMLInputElement>(null)
  const wanted = useDeferredValue(search.trim())
  const filter = status === 'all' ? {} : { status }
  const page = useArticlePage(type, { q: wanted, sort, offset, limit: pageSize, ...filter })
  const kind = articleKinds[type]
  const what = plurals[type]

  return (
    <section aria-label={`List of ${what}`} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          ref={searchBox}
          label={`Search ${what}`}
          value={search}
          onChange={(value) => {
            setSearch(value)
            setOffset(0)
          }}
        />
        <Choice
          label="Status"
          texts={statuses}
          value={status}
          onChange={(value) => {
            setStatus(value)
            setOffset(0)
          }}
        />
        <Choice
          label="Order"
          texts={sorts}
          value={sort}
          onChange={(value) => {
            setSort(value)
            setOffset(0)
          }}
        />
      </div>
      <QueryState query={page} what={what}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <EmptyList>{wanted || status !== 'all' ? `No ${what} match.` : `There are no ${what} yet.`}</EmptyList>
            ) : (
              <Card className="overflow-clip">
                <ul className="divide-y divide-line">
                  {items.map((article) => (
                    <li key={article.id}>
                      <ArticleRow article={article} editPath={paths[type]} onDelete={setDeleting} />
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <Pager offset={offset} pageSize={pageSize} total={total} what={what} onChange={setOffset} />
          </>
        )}
      </QueryState>
      <DeleteDialog
        kind={kind}
        entry={deleting && { id: deleting.id, name: deleting.title }}
        onClose={() => setDeleting(undefined)}
        // The button that had the focus is gone.
        onDeleted={() => searchBox.current?.focus()}
      />
    </section>
  )
}
