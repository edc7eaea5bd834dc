import { useRef, useState } from 'react'
import { useEdition } from '#admin-kit/edition.ts'
import { DeleteDialog } from '#content/editing/delete-dialog.tsx'
import { ListFrame } from '#content/lists/list-frame.tsx'
import { useListState } from '#content/lists/list-state.ts'
import { RowCheckbox } from '#content/lists/row-checkbox.tsx'
import { paths } from '#admin-kit/paths.ts'
import { listSeen, useArticlePage, type ArticleListItem } from './article-api.ts'
import { articleKinds } from './article-editing.ts'
import { ArticleRow } from './article-row.tsx'
import type { ArticleType } from './form-values.ts'
import { filters, guideActions, nouns, postActions, sorts } from './list-settings.ts'

export function ArticleList({ type }: { type: ArticleType }) {
  const edition = useEdition()
  const state = useListState({ filters, sorts, usualSort: 'newest' })
  const status = state.filter === 'all' ? '' : state.filter
  const page = useArticlePage(type, { ...state.query, status: status || undefined })
  const [deleting, setDeleting] = useState<ArticleListItem>()
  const searchBox = useRef<HTMLInputElement>(null)
  const kind = articleKinds[type]
  const actions = (items: readonly ArticleListItem[]) =>
    type === 'guide' ? guideActions(edition) : postActions(edition, items)

  return (
    <>
      <ListFrame
        kind={kind}
        nouns={nouns[type]}
        state={state}
        filters={filters}
        sorts={sorts}
        query={page}
        listSeen={(within) => listSeen(type, { q: state.q, status }, within)}
        actions={actions}
        searchBox={searchBox}
        renderRows={({ items }, selection) => (
          <ul className="divide-y divide-line">
            {items.map((article) => (
              <li key={article.id}>
                <ArticleRow
                  article={article}
                  checkbox={<RowCheckbox selection={selection} id={article.id} name={article.title} />}
                  editPath={paths[type]}
                  onDelete={setDeleting}
                />
              </li>
            ))}
          </ul>
        )}
      />
      <DeleteDialog
        kind={kind}
        entry={deleting && { id: deleting.id, name: deleting.title }}
        onClose={() => setDeleting(undefined)}
        // The focused button is gone.
        onDeleted={() => searchBox.current?.focus()}
      />
    </>
  )
}
