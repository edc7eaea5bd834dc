import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { read, reading, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { Edition } from '#editions/edition.ts'
import type { entryListFilterSchema } from '#content/publication/contract.ts'
import type { articleListQuerySchema } from '../contract.ts'
import type { PostListItem } from '../posts/contract.ts'
import type { GuideListItem } from '../guides/contract.ts'
import { adminApis } from './article-editing.ts'
import type { ArticleType } from './form-values.ts'

export type ArticleListItem = GuideListItem | PostListItem

export const readingArticle = (type: ArticleType, edition: Edition, id: string) =>
  reading(adminApis[type][':id'], { param: { id } }, edition.id)

export const useArticle = (type: ArticleType, id: string) => useQuery(readingArticle(type, useEdition(), id))

/** Keeps the previous page while loading. */
export function useArticlePage(type: ArticleType, query: z.input<typeof articleListQuerySchema>) {
  return useQuery({
    ...readingPage(adminApis[type].page, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })
}

/** The whole filtered list. */
export const listSeen = (type: ArticleType, query: z.input<typeof entryListFilterSchema>, edition: string) =>
  read(adminApis[type].ids.$get({ query }, within(edition)))
