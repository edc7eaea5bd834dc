import { and, asc, eq, sql } from 'drizzle-orm'
import { articles } from '#db/schema/articles.ts'
import { authors, authorTranslations as texts } from '#db/schema/authors.ts'
import { casinos } from '#db/schema/casinos.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { inLanguage, isTextIn } from '../entries/reading.server.ts'

const among = (edition: string, ids: readonly string[]) =>
  and(eq(authors.edition, edition), sql`${authors.id} = any(${sql.param(ids)}::uuid[])`)

/** Kept from being removed until the end of the transaction. */
export async function findAuthors(tx: Transaction, edition: string, ids: readonly string[]) {
  const select = tx
    .select({ id: authors.id, name: authors.title })
    .from(authors)
    .where(among(edition, ids))
  return await select.orderBy(asc(authors.id)).for('key share')
}

/** The author that an account is linked to in an edition. */
export async function findOwnAuthor(tx: Transaction, edition: string, userId: string) {
  const [own] = await tx
    .select({ id: authors.id })
    .from(authors)
    .where(and(eq(authors.edition, edition), eq(authors.userId, userId)))
  return own?.id ?? null
}

const credited = { article: articles, casino: casinos }
export type Credited = keyof typeof credited

export async function findCredits(db: Executor, edition: string, credit: Credited, id: string) {
  const table = credited[credit]
  const { authorId, reviewerId, checkedOn } = table
  const [row] = await db
    .select({ authorId, reviewerId, checkedOn })
    .from(table)
    .where(and(eq(table.edition, edition), eq(table.id, id)))
  return row
}

export async function findPeople(
  db: Executor,
  edition: string,
  language: LanguageCode,
  ids: readonly string[],
) {
  const { id, slug, title: name, imageUrl } = authors
  const role = inLanguage(texts.role, authors.role)
  return await db
    .select({ id, slug, name, imageUrl, role })
    .from(authors)
    .leftJoin(texts, isTextIn(authors, texts, language))
    .where(and(among(edition, ids), authors.isPublished))
}

const maxOptions = 1000

/** The authors to choose from, drafts included. */
export async function findOptions(db: Executor, edition: string) {
  const { id, title: name, isPublished } = authors
  const select = db
    .select({ id, name, isPublished })
    .from(authors)
    .where(eq(authors.edition, edition))
  return await select.orderBy(asc(name), asc(id)).limit(maxOptions)
}
