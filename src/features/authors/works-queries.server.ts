/** What authors have written and checked. */
import type { Cap } from '#contract/caps.ts'
import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inLanguage, isTextIn } from '#content/entries/reading.server.ts'
import { articles, articleTranslations } from '#db/schema/articles.ts'
import { casinos } from '#db/schema/casinos.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { LanguageCode } from '#i18n/languages.ts'

type By = Record<'authorId' | 'reviewerId', PgColumn>

const byAny = ({ authorId, reviewerId }: By, ids: readonly string[]): SQL | undefined => {
  const any = sql`any(${sql.param(ids)}::uuid[])`
  return or(sql`${authorId} = ${any}`, sql`${reviewerId} = ${any}`)
}

/** The published articles of an author, the newest first. */
export async function findArticlesBy(
  db: Executor,
  {
    edition,
    language,
    id,
    limit,
  }: { edition: string; language: LanguageCode; id: string; limit: number },
) {
  const { section, slug, title, createdAt, authorId } = articles
  const local = inLanguage(articleTranslations.title, title)
  return await db
    .select({
      section,
      slug,
      title: local,
      createdAt,
      isOwn: sql<boolean>`${authorId} is not distinct from ${id}::uuid`,
    })
    .from(articles)
    .leftJoin(articleTranslations, isTextIn(articles, articleTranslations, language))
    .where(and(eq(articles.edition, edition), articles.isPublished, byAny(articles, [id])))
    .orderBy(desc(createdAt), desc(articles.id))
    .limit(limit)
}

/** Active ones, in the ranking's order. */
const cap = sql<Cap | null>`${casinos.sheet} ->> 'cap'`

export async function findReviewsBy(db: Executor, edition: string, id: string, limit: number) {
  const { slug, name, rank, authorId } = casinos
  return await db
    .select({
      slug,
      title: name,
      cap,
      isOwn: sql<boolean>`${authorId} is not distinct from ${id}::uuid`,
    })
    .from(casinos)
    .where(and(eq(casinos.edition, edition), casinos.isActive, byAny(casinos, [id])))
    .orderBy(rank, casinos.id)
    .limit(limit)
}

/** Withdrawals from active casinos that they have timed, as far as readers are told of them. */
export async function findTestsBy(db: Executor, edition: string, id: string, limit: number) {
  const { slug, name, rank, payoutTests } = casinos
  const test = sql`(select test from jsonb_array_elements(${payoutTests}) as test
    where test ->> 'testedBy' = ${id} and (test ->> 'isPublic')::boolean)`
  return await db
    .select({
      slug,
      name,
      cap,
      count: sql<number>`(select count(*)::int from ${test} as of_author)`,
      lastOn: sql<string>`(select left(max(test ->> 'requestedAt'), 10) from ${test} as of_author)`,
    })
    .from(casinos)
    .where(
      and(
        eq(casinos.edition, edition),
        casinos.isActive,
        sql`${payoutTests} @> ${JSON.stringify([{ testedBy: id, isPublic: true }])}::jsonb`,
      ),
    )
    .orderBy(rank, casinos.id)
    .limit(limit)
}

/** Finds uses by author, drafts and inactive casinos included; at most `limit` each, of `total`. */
export async function findUses(tx: Transaction, ids: readonly string[], limit: number) {
  const given = sql`unnest(${sql.param(ids)}::uuid[]) as given(id)`
  const { rows } = await tx.execute<{
    id: string
    entity: string
    title: string
    total: number
  }>(sql`
    select given.id, uses.entity, uses.title, uses.total::int from ${given} cross join lateral (
      select *, count(*) over () as total from (
        select ${articles.section} as entity, ${articles.title} as title from ${articles}
          where ${articles.authorId} = given.id or ${articles.reviewerId} = given.id
        union all
        select 'casino', ${casinos.name} from ${casinos}
          where ${casinos.authorId} = given.id or ${casinos.reviewerId} = given.id
      ) as named order by entity, title limit ${limit}
    ) as uses`)
  return rows
}
