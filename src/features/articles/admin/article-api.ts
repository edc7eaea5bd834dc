/** The calls of the screens of guides and posts. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { read, reading, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { Edition } from '#editions/edition.ts'
import type { articleListFilterSchema, articleListQuerySchema } from '../contract.ts'
import type { PostListItem } from '../posts/contract.ts'
import type { GuideListItem } from '../guides/contract.ts'
import { adminApis } from './article-editing.ts'
import type { ArticleType } from './form-values.ts'

export type ArticleListItem = GuideListItem | PostListItem

export const readingArticle = (type: ArticleType, edition: Edition, id: string) =>
  reading(adminApis[type][':id'], { param: { id } }, edition.id)

/** One article with its content and translations. */
export const useArticle = (type: ArticleType, id: string) => useQuery(readingArticle(type, useEdition(), id))

/** A page of the list; while another is fetched, the one before stays. */
export function useArticlePage(type: ArticleType, query: z.input<typeof articleListQuerySchema>) {
  return useQuery({
    ...readingPage(adminApis[type].page, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })
}

/** Ids and versions of all that a filter leaves of the list. */
export const listSeen = (type: ArticleType, query: z.input<typeof articleListFilterSchema>, edition: string) =>
  read(adminApis[type].ids.$get({ query }, within(edition)))
