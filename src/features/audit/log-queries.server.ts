import { dayLength } from '#contract/days.ts'
import { and, desc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { auditLog } from '#db/schema/audit.ts'
import { foldText } from '#contract/normalize-search-text.ts'
import { nobody, wholeSite, type LogFilter, type LogQuery } from '#audit/contract.ts'
import type { AuditRow } from '#audit/queries.server.ts'
import type { Executor } from '#db/transaction.ts'

export const findLogPage = async (db: Executor, query: LogQuery): Promise<AuditRow[]> =>
  await selectLogPage(db, query)

export const selectLogPage = (db: Executor, query: LogQuery) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        ...listConditions(query),
        query.before === undefined ? undefined : isBefore(query.before),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(query.limit)

/** Jumps from address to address in the index. */
export async function findPeople(db: Executor): Promise<string[]> {
  const email = auditLog.actorEmail
  const { rows } = await db.execute<{ email: string }>(sql`
    with recursive people(email) as (
      (select min(${email}) from ${auditLog})
      union all
      select (select min(${email}) from ${auditLog} where ${email} > people.email) from people
      where people.email is not null
    ) select email from people where email is not null`)
  return rows.map((row) => row.email)
}

const isBefore = (id: string) =>
  sql`(${auditLog.at}, ${auditLog.id}) < (select last.at, last.id from ${auditLog} as last where last.id = ${id})`

function listConditions({
  edition,
  person,
  entity,
  action,
  from,
  until,
  search,
}: LogFilter): (SQL | undefined)[] {
  return [
    edition === undefined
      ? undefined
      : edition === wholeSite
        ? isNull(auditLog.edition)
        : eq(auditLog.edition, edition),
    person === undefined
      ? undefined
      : person === nobody
        ? isNull(auditLog.actorEmail)
        : eq(auditLog.actorEmail, person),
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    action === undefined ? undefined : eq(auditLog.action, action),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    until === undefined ? undefined : lt(auditLog.at, new Date(Date.parse(until) + dayLength)),
    holdsWords(search ?? ''),
  ]
}

/** Each search word must begin a word of the label. */
function holdsWords(search: string): SQL | undefined {
  const words = foldText(search).match(/[\p{L}\p{N}]+/gu)
  if (!words) return undefined
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`to_tsvector('simple'::regconfig, ${auditLog.labelKey}) @@ to_tsquery('simple'::regconfig, ${query})`
}
