import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type AnyColumn, type SQL } from 'drizzle-orm'
import { escapeLike } from '#db/escape-like.ts'
import type { ArticleListFilter, ArticleListQuery, ArticleListSort } from './contract.ts'

type ListedColumns = Record<
  | 'id'
  | 'edition'
  | 'title'
  | 'excerpt'
  | 'slug'
  | 'category'
  | 'isPublished'
  | 'publishAt'
  | 'createdAt'
  | 'updatedAt',
  AnyColumn
>

/** Includes drafts. */
export function isListed(table: ListedColumns, edition: string, { q, status }: ArticleListFilter): SQL | undefined {
  const pattern = q && `%${escapeLike(q)}%`
  return and(
    eq(table.edition, edition),
    status && hasStatus(table, status),
    pattern ? or(ilike(table.title, pattern), ilike(table.excerpt, pattern), ilike(table.slug, pattern)) : undefined,
  )
}

function hasStatus(table: ListedColumns, status: NonNullable<ArticleListFilter['status']>): SQL | undefined {
  if (status === 'published') return eq(table.isPublished, true)
  return and(
    eq(table.isPublished, false),
    status === 'scheduled' ? isNotNull(table.publishAt) : isNull(table.publishAt),
  )
}

const sortColumns: Record<ArticleListSort, keyof ListedColumns> = {
  newest: 'createdAt',
  changed: 'updatedAt',
  title: 'title',
  category: 'category',
}
const rising: ReadonlySet<ArticleListSort> = new Set(['title', 'category'])

/** Sorts by id last, so that pages neither repeat nor miss entries. */
export function inListOrder(
  table: ListedColumns,
  { sort, direction = rising.has(sort) ? 'asc' : 'desc' }: Pick<ArticleListQuery, 'sort' | 'direction'>,
): SQL[] {
  const by = direction === 'asc' ? asc : desc
  const newestFirst = sort === 'category' ? [desc(table.createdAt)] : []
  return [by(table[sortColumns[sort]]), ...newestFirst, by(table.id)]
}
