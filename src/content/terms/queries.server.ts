import { and, eq, sql } from 'drizzle-orm'
import { articles } from '#db/schema/articles.ts'
import { terms } from '#db/schema/terms.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { TermPlace } from '#editions/terms.ts'

/** Those of which an editor has said more than the name. */
export async function findDescribed(db: Executor, edition: string) {
  const { section, kind, name, names, former } = terms
  return await db
    .select({ section, kind, name, names, former })
    .from(terms)
    .where(
      and(eq(terms.edition, edition), sql`(${names} <> '{}'::jsonb or cardinality(${former}) > 0)`),
    )
}

/** Which of them have no row, whatever their case. Writers hold the lock of their section. */
export async function findUnknown(
  tx: Transaction,
  edition: string,
  { section, kind }: TermPlace,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct on (lower(given.name)) given.name
    from unnest(${sql.param(names)}::text[]) as given(name)
    where btrim(given.name) <> '' and not exists (
      select from ${terms} where ${terms.edition} = ${edition} and ${terms.section} = ${section}
        and ${terms.kind} = ${kind} and lower(${terms.name}) = lower(given.name))
    order by lower(given.name), given.name`)
  return rows.map(({ name }) => name)
}

export async function insertTerms(
  tx: Transaction,
  edition: string,
  place: TermPlace,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await tx
    .insert(terms)
    .values(names.map((name) => ({ edition, ...place, name })))
    .onConflictDoNothing()
}

const hasTerm = sql`${articles.edition} = ${terms.edition}
  and ${articles.section} = ${terms.section}
  and case ${terms.kind} when 'category' then lower(${articles.category}) = lower(${terms.name})
    else lower(${terms.name}) in (select lower(tag) from unnest(${articles.tags}) as tag) end`

/** Ids of those that some of the articles have and nobody has changed. */
export async function findUntouchedOf(
  tx: Transaction,
  articleIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: terms.id })
    .from(terms)
    .where(
      and(
        eq(terms.version, 1),
        sql`${terms.names} = '{}'::jsonb`,
        sql`exists (select from ${articles} where ${articles.id} = any(${sql.param(articleIds)}::uuid[]) and ${hasTerm})`,
      ),
    )
  return rows.map(({ id }) => id)
}

export async function removeUnused(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .delete(terms)
    .where(
      and(
        sql`${terms.id} = any(${sql.param(ids)}::uuid[])`,
        sql`not exists (select from ${articles} where ${hasTerm})`,
      ),
    )
}
