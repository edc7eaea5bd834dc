/** Searches only indexes; rows are read afterwards, for the few hits shown. */
import { and, asc, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyKind } from '#content/entries/kind.server.ts'
import { users } from '#db/schema/accounts.ts'
import { casinos } from '#db/schema/casinos.ts'
import { contactMessages as messages } from '#db/schema/messages.ts'
import { subscribers } from '#db/schema/newsletter.ts'
import { programmes } from '#db/schema/programmes.ts'
import type { Executor } from '#db/transaction.ts'
import { hitsPerKind } from './contract.ts'

/** What is searched for, folded. */
export type Wanted = { phrase: string; words: readonly string[] }

const holds = (key: SQLWrapper, { words }: Wanted): SQL | undefined =>
  and(...words.map((word) => sql`strpos(${key}, ${word}) > 0`))

/** 0 if the text begins with the phrase, 1 if a word does, else 2. */
const distance = (key: SQLWrapper, { phrase }: Wanted) =>
  sql<number>`case strpos(' ' || ${key}, ${` ${phrase}`}::text) when 0 then 2 when 1 then 0 else 1 end`

export async function findCasinoHits(db: Executor, edition: string, wanted: Wanted) {
  const found = db
    .select({ id: casinos.id })
    .from(casinos)
    .where(and(eq(casinos.edition, edition), holds(casinos.nameKey, wanted)))
    .orderBy(distance(casinos.nameKey, wanted), asc(casinos.rank), asc(casinos.id))
    .limit(hitsPerKind)
  const { id, name, rank, isActive, nameKey } = casinos
  return await db
    .select({ id, name, rank, isActive })
    .from(casinos)
    .where(inArray(id, found))
    .orderBy(distance(nameKey, wanted), asc(rank), asc(id))
}

/** A kind with search keys of its titles. */
export type TitledKind = AnyKind & {
  table: Record<'titleKey' | 'isPublished', PgColumn>
  texts: Partial<Record<'title' | 'titleKey', PgColumn>>
}

export const hasTitleKey = (kind: AnyKind): kind is TitledKind => 'titleKey' in kind.table

type TitleHit = {
  id: string
  title: string
  category: string | null
  isPublished: boolean
  translated: string | null
}

/**
 * Searches titles in every language; `translated` is the title found, unless it is the original.
 */
export async function findTitleHits(
  db: Executor,
  { table, own, name, texts }: TitledKind,
  edition: string,
  wanted: Wanted,
): Promise<TitleHit[]> {
  const mine = and(eq(table.edition, edition), own)
  const category = 'category' in table ? sql`${table.category}` : sql`null`
  // Names of people are the same in every language.
  const inTexts = texts.titleKey
    ? sql`union all
      select ${texts.entryId}, ${texts.language}, ${distance(texts.titleKey, wanted)}
        from ${texts} join ${table} on ${table.id} = ${texts.entryId}
        where ${and(mine, holds(texts.titleKey, wanted))}`
    : sql``
  const { rows } = await db.execute<TitleHit>(sql`
    with hits as (
      select ${table.id} as id, '' as language, ${distance(table.titleKey, wanted)} as distance
        from ${table} where ${and(mine, holds(table.titleKey, wanted))}
      ${inTexts}
    ), nearest as (
      select * from (select distinct on (id) * from hits order by id, distance, language) as best
        order by distance, id desc limit ${hitsPerKind}
    )
    select ${table.id} as id, ${name} as title, ${category} as category,
        ${table.isPublished} as "isPublished", ${texts.title ?? sql`null`} as translated
      from nearest join ${table} on ${table.id} = nearest.id
        left join ${texts} on ${texts.entryId} = nearest.id and ${texts.language} = nearest.language
      order by nearest.distance, nearest.id desc`)
  return rows
}

export async function findMessageHits(db: Executor, edition: string, wanted: Wanted) {
  const { id, name, email, status, searchKey } = messages
  const order = [distance(searchKey, wanted), desc(id)]
  const found = db
    .select({ id })
    .from(messages)
    .where(and(eq(messages.edition, edition), holds(searchKey, wanted)))
    .orderBy(...order)
    .limit(hitsPerKind)
  return await db
    .select({ id, name, email, status })
    .from(messages)
    .where(inArray(id, found))
    .orderBy(...order)
}

export async function findProgrammeHits(db: Executor, edition: string, wanted: Wanted) {
  const { id, name, hosts } = programmes
  const key = sql`fold_text(${name})`
  return await db
    .select({ id, name, hosts })
    .from(programmes)
    .where(and(eq(programmes.edition, edition), holds(key, wanted)))
    .orderBy(distance(key, wanted), asc(name))
    .limit(hitsPerKind)
}

/** Stored in lower case; accents count. */
export async function findSubscriberHits(db: Executor, edition: string, wanted: Wanted) {
  const { id, email, status } = subscribers
  const found = db
    .select({ email })
    .from(subscribers)
    .where(and(eq(subscribers.edition, edition), holds(email, wanted)))
    .orderBy(distance(email, wanted), asc(email))
    .limit(hitsPerKind)
  return await db
    .select({ id, email, status })
    .from(subscribers)
    .where(and(eq(subscribers.edition, edition), inArray(email, found)))
    .orderBy(distance(email, wanted), asc(email))
}

export async function findUserHits(db: Executor, wanted: Wanted) {
  const { id, name, email, role } = users
  const key = sql`fold_text(${name} || ' ' || ${email})`
  return await db
    .select({ id, name, email, role })
    .from(users)
    .where(holds(key, wanted))
    .orderBy(distance(key, wanted), asc(email))
    .limit(hitsPerKind)
}
