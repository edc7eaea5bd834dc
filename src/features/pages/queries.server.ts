import { and, eq, inArray } from 'drizzle-orm'
import { pages } from '#db/schema/pages.ts'
import type { Executor } from '#db/transaction.ts'

/** The pages with these slugs, drafts included. */
export const findBySlugs = (db: Executor, edition: string, slugs: readonly string[]) =>
  db
    .select({
      id: pages.id,
      slug: pages.slug,
      isPublished: pages.isPublished,
      publishAt: pages.publishAt,
    })
    .from(pages)
    .where(and(eq(pages.edition, edition), inArray(pages.slug, [...slugs])))

/** The addresses of all pages, drafts included. */
export const findSlugs = (db: Executor, edition: string) =>
  db
    .select({ id: pages.id, title: pages.title, slug: pages.slug })
    .from(pages)
    .where(eq(pages.edition, edition))
