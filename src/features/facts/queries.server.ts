import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { casinos, factEvents } from '#db/schema/casinos.ts'
import type { Executor } from '#db/transaction.ts'
import type { Cap } from '#contract/caps.ts'
import { hasInName } from '#db/has-in-name.ts'
import { notice } from '#contract/evidence.ts'
import type { FactListQuery } from './contract.ts'
import { factFields, maxAges, type FactField } from './fields.ts'

export type FactEventRow = typeof factEvents.$inferSelect

const columns = getTableColumns(casinos)
const factColumns = Object.fromEntries(factFields.map((name) => [name, columns[name]])) as Pick<
  typeof columns,
  FactField
> // Object.fromEntries loses the names

/** An active casino's facts with their sources. */
export async function findFactsBySlug(db: Executor, edition: string, slug: string) {
  const { id, slug: address, name, evidence, licences, payoutTests, withdrawalTested } = columns
  const [row] = await db
    .select({
      id,
      slug: address,
      name,
      evidence,
      licences,
      payoutTests,
      withdrawalTested,
      cap: sql<Cap | null>`${casinos.sheet} ->> 'cap'`,
      ...factColumns,
    })
    .from(casinos)
    .where(and(eq(casinos.edition, edition), eq(columns.slug, slug), sql`${casinos.isActive}`))
  return row
}

/** What a casino's facts were before, the newest change first. */
export async function findFactChanges(
  db: Executor,
  casinoId: string,
  limit: number,
): Promise<FactEventRow[]> {
  return await db
    .select()
    .from(factEvents)
    .where(and(eq(factEvents.casinoId, casinoId), eq(factEvents.kind, 'changed')))
    .orderBy(desc(factEvents.at), desc(factEvents.id))
    .limit(limit)
}

type FactQuery = FactListQuery & {
  /** Those that the edition's casinos have. */
  fields: readonly FactField[]
  /** The day in UTC that facts are due on. */
  today: string
}

/** A row for each of the fields of each active casino that matches, with the day it is due. */
function selectFacts(db: Executor, edition: string, { fields, today, state, q }: FactQuery) {
  const ages = fields.map((field, position) => {
    const age = Number.isFinite(maxAges[field]) ? maxAges[field] : null
    return sql`(${field}::text, ${position}::int, ${age}::int)`
  })
  const found = sql`${columns.evidence} -> f.field`
  // The earliest counts, and what does not age or end is left out.
  const due = sql<string | null>`(least(
    (${found} ->> 'checkedOn')::date + f.age, (${found} ->> 'validUntil')::date
  ) - ${notice}::int)::text`
  const states = {
    due: sql`${columns.dueOn} <= ${today}::date and ${due}::date <= ${today}::date`,
    unsourced: sql`not ${columns.evidence} ? f.field`,
    all: undefined,
  }
  return db
    .select({
      id: columns.id,
      rank: columns.rank,
      field: sql<FactField>`f.field`.as('field'),
      position: sql<number>`f.position`.as('position'),
      due: due.as('due'),
    })
    .from(casinos)
    .innerJoin(sql`(values ${sql.join(ages, sql`, `)}) as f (field, position, age)`, sql`true`)
    .where(
      and(
        eq(columns.edition, edition),
        sql`${columns.isActive}`,
        states[state],
        q === undefined ? undefined : hasInName(columns.nameKey, q),
      ),
    )
    .as('facts')
}

/** Due ones by their day, others in the order of the ranking. */
export async function findFactPage(db: Executor, edition: string, query: FactQuery) {
  const facts = selectFacts(db, edition, query)
  const order = [asc(facts.rank), asc(facts.id), asc(facts.position)]
  const rows = await db
    .select({ id: facts.id, field: facts.field, due: facts.due })
    .from(facts)
    .orderBy(...(query.state === 'due' ? [asc(facts.due), ...order] : order))
    .limit(query.limit)
    .offset(query.offset)
  const ids = [...new Set(rows.map(({ id }) => id))]
  const { id, slug, name, version, evidence } = columns
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id, slug, name, version, evidence, ...factColumns })
          .from(casinos)
          .where(inArray(id, ids))
  const byId = new Map(found.map((row) => [row.id, row]))
  return rows.flatMap(({ due, field, ...row }) => {
    const casino = byId.get(row.id)
    return casino ? [{ casino, field, due }] : []
  })
}

export async function countFacts(db: Executor, edition: string, query: FactQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(selectFacts(db, edition, query))
  return row?.total ?? 0
}
