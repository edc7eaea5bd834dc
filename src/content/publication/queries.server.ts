import { sql, type AnyColumn } from 'drizzle-orm'

/** The first publication sets the article's date. */
export const asPublished = (table: Record<'publishedAt' | 'createdAt', AnyColumn>) => ({
  publishedAt: sql`coalesce(${table.publishedAt}, now())`,
  createdAt: sql`case when ${table.publishedAt} is null then now() else ${table.createdAt} end`,
})
