import { useEdition } from '#admin-kit/edition.ts'
import { EntriesScreen } from '#admin-kit/entries-screen.tsx'
import { paths } from '#admin-kit/paths.ts'
import { EditEntry } from '#content/editing/edit-entry.tsx'
import { PublishedList } from '#content/publication/published-list.tsx'
import type { ArticleListSort } from '../contract.ts'
import { listSeen, useArticle, useArticlePage, type ArticleListItem } from './article-api.ts'
import { articleKinds } from './article-editing.ts'
import { ArticleForm } from './article-form.tsx'
import type { ArticleType } from './form-values.ts'
import { guideActions, nouns, postActions, sorts } from './list-settings.ts'

export const GuidesScreen = () => (
  <EntriesScreen title="Guides" addLabel="Add Guide" newPath={paths.newGuide}>
    <ArticleList type="guide" />
  </EntriesScreen>
)

export const PostsScreen = () => (
  <EntriesScreen title="Blog Posts" addLabel="Add Post" newPath={paths.newPost}>
    <ArticleList type="post" />
  </EntriesScreen>
)

export const NewGuide = () => <NewArticle type="guide" />
export const NewPost = () => <NewArticle type="post" />
export const EditGuide = () => <EditArticle type="guide" />
export const EditPost = () => <EditArticle type="post" />

function ArticleList({ type }: { type: ArticleType }) {
  const edition = useEdition()
  return (
    <PublishedList<ArticleListItem, ArticleListSort>
      key={edition.id}
      kind={articleKinds[type]}
      nouns={nouns[type]}
      sorts={sorts}
      usualSort="newest"
      editPath={paths[type]}
      usePage={(query) => useArticlePage(type, query)}
      listSeen={(filter, within) => listSeen(type, filter, within)}
      actions={(items) => (type === 'guide' ? guideActions(edition) : postActions(edition, items))}
    />
  )
}

function NewArticle({ type }: { type: ArticleType }) {
  const edition = useEdition()
  return <ArticleForm key={edition.id} type={type} edition={edition} />
}

function EditArticle({ type }: { type: ArticleType }) {
  const edition = useEdition()
  return (
    <EditEntry
      kind={articleKinds[type]}
      useEntry={(id) => useArticle(type, id)}
      renderForm={(article) => <ArticleForm type={type} edition={edition} article={article} />}
    />
  )
}
