/** What the queries of guides and of posts have in common. */
import { and, asc, desc, eq, ilike, or, type AnyColumn, type SQL } from 'drizzle-orm'
import type { ArticleListQuery } from './contract.ts'

type ListedColumns = Record<
  'id' | 'edition' | 'title' | 'excerpt' | 'slug' | 'isPublished' | 'createdAt' | 'updatedAt',
  AnyColumn
>

/** The edition's articles that an administrator asks for, drafts too. */
export function isListed(table: ListedColumns, edition: string, { q, status }: ArticleListQuery): SQL | undefined {
  const pattern = q && `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return and(
    eq(table.edition, edition),
    status && eq(table.isPublished, status === 'published'),
    pattern ? or(ilike(table.title, pattern), ilike(table.excerpt, pattern), ilike(table.slug, pattern)) : undefined,
  )
}

/** The order asked for; the id makes it one order, so that pages neither repeat nor miss anything. */
export function inListOrder(table: ListedColumns, sort: ArticleListQuery['sort']): SQL[] {
  if (sort === 'title') return [asc(table.title), asc(table.id)]
  return [desc(sort === 'changed' ? table.updatedAt : table.createdAt), desc(table.id)]
}
