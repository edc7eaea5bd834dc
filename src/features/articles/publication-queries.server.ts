import { sql, type AnyColumn } from 'drizzle-orm'

/** What publishing sets beside: the first time an article is dated by that moment. */
export const asPublished = (table: Record<'publishedAt' | 'createdAt', AnyColumn>) => ({
  publishedAt: sql`coalesce(${table.publishedAt}, now())`,
  createdAt: sql`case when ${table.publishedAt} is null then now() else ${table.createdAt} end`,
})
