import type { LanguageCode } from '#i18n/languages.ts'
import { listOtherLanguages } from '#editions/offered-languages.ts'
import type { Edition } from '#editions/edition.ts'
/** How far translations are, told from hashes without reading texts. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ContentKind } from '#contract/content-kinds.ts'
import { auditLog } from '#db/schema/audit.ts'
import { escapeLike } from '#db/escape-like.ts'
import type { Executor } from '#db/transaction.ts'
import { listTextsToTranslate, type Fields } from '../fields.ts'
import type { OverviewQuery, OverviewRow, Progress, SourceQuery } from './contract.ts'

/** What translations of a kind of content are compared by. */
export type TranslatedKind = {
  entity: ContentKind
  table: PgTable & Record<'id' | 'edition' | 'textHashes', PgColumn>
  own?: SQL
  name: PgColumn
  texts: PgTable & Record<'entryId' | 'language' | 'isPublic' | 'sources', PgColumn>
  fields: Fields
}

const plus = sql` + `

function selectStates(
  kinds: readonly TranslatedKind[],
  edition: Edition,
  { kind, language, q }: Partial<OverviewQuery>,
): SQL {
  const codes = listOtherLanguages(edition).filter(
    (code) => language === undefined || code === language,
  )
  const parts = kinds
    .filter(({ entity }) => kind === undefined || entity === kind)
    .map(({ entity, table, own, name: label, texts: translations, fields }) => {
      const count = (test: (hash: SQL, source: SQL) => SQL) =>
        sql.join(
          listTextsToTranslate(fields).map((field) => {
            const [hash, source] = [
              sql`${table.textHashes} ->> ${field}`,
              sql`${translations.sources} ->> ${field}`,
            ]
            return sql`(${test(hash, source)})::int`
          }),
          plus,
        )
      const like = q && sql` and ${label} ilike ${`%${escapeLike(q)}%`}`
      return sql`
        select ${entity}::text as kind, ${table.id} as id, ${label} as name, codes.language,
          ${count((hash, source) => sql`${hash} is not null and ${source} is null`)} as missing,
          ${count((hash, source) => sql`coalesce(${hash} <> ${source}, false)`)} as stale,
          ${count((hash, source) => sql`coalesce(${hash} = ${source}, false)`)} as current,
          coalesce(${translations.isPublic}, false) as is_public
        from ${table} cross join unnest(${sql.param(codes)}::text[]) as codes(language)
          left join ${translations} on ${translations.entryId} = ${table.id}
            and ${translations.language} = codes.language
        where ${and(eq(table.edition, edition.id), own)}${like || sql``}`
    })
  return sql.join(parts, sql` union all `)
}

const todos: Record<NonNullable<OverviewQuery['todo']>, SQL> = {
  missing: sql` where missing > 0`,
  stale: sql` where stale > 0`,
  notPublic: sql` where not is_public`,
}
const orders: Record<OverviewQuery['sort'], SQL> = {
  name: sql`lower(name), kind, id, language`,
  open: sql`missing + stale desc, lower(name), kind, id, language`,
}

export async function findStates(
  db: Executor,
  kinds: readonly TranslatedKind[],
  edition: Edition,
  query: OverviewQuery,
) {
  const { rows } = await db.execute<OverviewRow & { total: number }>(sql`
    select kind, id, name, language, missing, stale, current, is_public as "isPublic",
      (count(*) over ())::int as total
    from (${selectStates(kinds, edition, query)}) as states${query.todo ? todos[query.todo] : sql``}
    order by ${orders[query.sort]} limit ${query.limit} offset ${query.offset}`)
  return rows
}

export async function findProgress(
  db: Executor,
  kinds: readonly TranslatedKind[],
  edition: Edition,
): Promise<Progress[]> {
  const { rows } = await db.execute<Progress>(sql`
    select kind, language, sum(missing)::int as missing, sum(stale)::int as stale,
      sum(current)::int as current,
      count(*)::int as entries, (count(*) filter (where is_public))::int as "publicEntries"
    from (${selectStates(kinds, edition, {})}) as states group by kind, language
    order by kind, language`)
  return rows
}

/** The original that a hash is of, found in the audit log. */
export async function findSource(
  db: Executor,
  edition: string,
  { entity, id, field, hash }: SourceQuery,
) {
  const { rows } = await db.execute<{ text: string }>(sql`
    select text from ${auditLog},
      lateral (
        values (${auditLog.before} -> ${field}), (${auditLog.after} -> ${field})
      ) as side(value),
      lateral (select case jsonb_typeof(value)
        when 'array' then array_to_string(array(select jsonb_array_elements_text(value)), E'\n')
        else value #>> '{}' end as text) as spelt
    where ${auditLog.edition} = ${edition} and ${auditLog.entity} = ${entity}
      and ${auditLog.entityId} = ${id} and md5(text) = ${hash}
    order by ${auditLog.at} desc limit 1`)
  return rows[0]?.text
}

/** What keeps a language from being the main one: texts that it lacks, or that are not public. */
export async function findUntranslated(
  db: Executor,
  kinds: readonly TranslatedKind[],
  edition: Edition,
  language: LanguageCode,
  limit: number,
) {
  const { rows } = await db.execute<OverviewRow & { total: number }>(sql`
    select kind, id, name, language, missing, stale, current, is_public as "isPublic",
      (count(*) over ())::int as total
    from (${selectStates(kinds, edition, { language })}) as states
    where missing > 0 or (stale + current > 0 and not is_public)
    order by ${orders.open} limit ${limit}`)
  return rows
}
