/** The calls of the screens of guides and posts. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callPage } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { Edition } from '#editions/edition.ts'
import type { PostListItem } from '../posts/contract.ts'
import type { GuideListItem } from '../guides/contract.ts'
import { articleKinds } from './article-editing.ts'
import type { AdminArticle, ArticleType } from './form-values.ts'

export type ArticleListItem = GuideListItem | PostListItem

export const articleKey = (type: ArticleType, edition: Edition, id: string) => [
  `${articleKinds[type].listPath}/${id}`,
  edition.id,
]

/** One article with its content and translations. */
export function useArticle(type: ArticleType, id: string) {
  return useQuery<AdminArticle>({ queryKey: articleKey(type, useEdition(), id) })
}

/** A page of the list; while another is fetched, the one before stays. */
export function useArticlePage(type: ArticleType, query: Readonly<Record<string, string>>) {
  const edition = useEdition()
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const path = `${articleKinds[type].listPath}/page?${new URLSearchParams(given)}`
  return useQuery({
    queryKey: [path, edition.id],
    queryFn: ({ signal }) => callPage<ArticleListItem>(path, { signal, edition: edition.id }),
    placeholderData: keepPreviousData,
  })
}
