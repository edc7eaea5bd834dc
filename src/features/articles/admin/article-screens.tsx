import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useEdition } from '#admin-kit/edition.ts'
import { EntriesScreen } from '#admin-kit/entries-screen.tsx'
import { MissingEntry } from '#content/editing/missing-entry.tsx'
import { paths } from '#admin-kit/paths.ts'
import { useArticle } from './article-api.ts'
import { articleKinds } from './article-editing.ts'
import { ArticleForm } from './article-form.tsx'
import { ArticleList } from './article-list.tsx'
import type { AdminArticle, ArticleType } from './form-values.ts'

export function GuidesScreen() {
  const edition = useEdition()
  return (
    <EntriesScreen title="Guides" addLabel="Add Guide" newPath={paths.newGuide}>
      <ArticleList key={edition.id} type="guide" />
    </EntriesScreen>
  )
}

export function PostsScreen() {
  const edition = useEdition()
  return (
    <EntriesScreen title="Blog Posts" addLabel="Add Post" newPath={paths.newPost}>
      <ArticleList key={edition.id} type="post" />
    </EntriesScreen>
  )
}

export const NewGuide = () => <NewArticle type="guide" />
export const NewPost = () => <NewArticle type="post" />
export const EditGuide = () => <EditArticle type="guide" />
export const EditPost = () => <EditArticle type="post" />

function NewArticle({ type }: { type: ArticleType }) {
  const edition = useEdition()
  return <ArticleForm key={edition.id} type={type} edition={edition} />
}

function EditArticle({ type }: { type: ArticleType }) {
  const edition = useEdition()
  const { entryId = '' } = useParams({ strict: false })
  const { data, isError, isFetchedAfterMount } = useArticle(type, entryId)
  // Cached data may be outdated.
  const found = isFetchedAfterMount ? data : undefined
  return <EditForm key={`${edition.id} ${entryId}`} type={type} found={found} failed={isError} />
}

type EditProps = { type: ArticleType; found: AdminArticle | undefined; failed: boolean }

/** Keeps the article that editing began with, whatever changes meanwhile. */
function EditForm({ type, found, failed }: EditProps) {
  const edition = useEdition()
  const [article, setArticle] = useState(found)
  if (!article && found) setArticle(found)
  if (article) return <ArticleForm type={type} edition={edition} article={article} />
  return failed ? <MissingEntry kind={articleKinds[type]} /> : null
}
