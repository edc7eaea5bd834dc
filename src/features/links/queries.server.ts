import { and, asc, count, desc, eq, exists, inArray, lte, not, sql, type SQL } from 'drizzle-orm'
import type { AnyKind } from '#content/entries/kind.server.ts'
import { links, linkUses } from '#db/schema/links.ts'
import { programmes } from '#db/schema/programmes.ts'
import type { Executor } from '#db/transaction.ts'
import {
  trackedFields,
  type LinkEntity,
  type LinkFilter,
  type LinkQuery,
  type LinkSort,
} from './contract.ts'
import type { Finding } from './probe.server.ts'

export type LinkRow = typeof links.$inferSelect
export type DueLink = Pick<LinkRow, 'id' | 'edition' | 'url'> & { isTracked: boolean }

const trouble = ['broken', 'unreachable']
const now = sql`now()`

const filtered = (filter: LinkFilter): SQL | undefined => {
  if (filter === 'ignored') return eq(links.isIgnored, true)
  const states = filter === 'trouble' ? trouble : [filter]
  return and(
    eq(links.isIgnored, false),
    filter === 'all' ? undefined : inArray(links.state, states),
  )
}

const matching = (edition: string, { state, q }: Pick<LinkQuery, 'state' | 'q'>) =>
  and(
    eq(links.edition, edition),
    filtered(state),
    q ? sql`strpos(lower(${links.url}), ${q.toLowerCase()}) > 0` : undefined,
  )

const orders: Record<LinkSort, SQL> = {
  url: asc(links.url),
  '-url': desc(links.url),
  checked: sql`${links.checkedAt} asc nulls first`,
  '-checked': sql`${links.checkedAt} desc nulls last`,
}

export async function findLinks(
  db: Executor,
  edition: string,
  query: LinkQuery,
): Promise<LinkRow[]> {
  return await db
    .select()
    .from(links)
    .where(matching(edition, query))
    .orderBy(orders[query.sort], links.id)
    .limit(query.limit)
    .offset(query.offset)
}

export async function countLinks(db: Executor, edition: string, query: LinkQuery): Promise<number> {
  return await db.$count(links, matching(edition, query))
}

export async function countStates(db: Executor, edition: string) {
  return await db
    .select({ state: links.state, isIgnored: links.isIgnored, total: count() })
    .from(links)
    .where(eq(links.edition, edition))
    .groupBy(links.state, links.isIgnored)
}

export async function findLink(
  db: Executor,
  edition: string,
  id: string,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(links)
    .where(and(eq(links.edition, edition), eq(links.id, id)))
  return row
}

/** What uses the links, without entries that have been deleted. */
export async function findUses(db: Executor, kinds: readonly AnyKind[], ids: readonly string[]) {
  if (ids.length === 0) return []
  const { linkId, entity, entityId, field, language } = linkUses
  // The ids of all tables differ, so one list is enough.
  const tables = new Map(
    [...kinds, { table: programmes, name: programmes.name }].map((kind) => [kind.table, kind.name]),
  )
  const names = [...tables].map(
    ([table, column]) => sql`(select ${column} from ${table} where ${table.id} = ${entityId})`,
  )
  const name = sql<string | null>`coalesce(${sql.join(names, sql`, `)})`
  return await db
    .select({ linkId, entity: sql<LinkEntity>`${entity}`, entityId, field, language, name })
    .from(linkUses)
    .where(inArray(linkId, [...ids]))
    .orderBy(entity, name, field, language)
}

/** Requesting the address would count as a click. */
const isTracked = (db: Executor) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(linkUses)
      .where(and(eq(linkUses.linkId, links.id), inArray(linkUses.field, [...trackedFields]))),
  )

/** Longest overdue first, in all editions. */
export async function findDueLinks(db: Executor, limit: number): Promise<DueLink[]> {
  return await db
    .select({
      id: links.id,
      edition: links.edition,
      url: links.url,
      isTracked: sql<boolean>`${isTracked(db)}`,
    })
    .from(links)
    .where(and(not(links.isIgnored), lte(links.nextCheckAt, now)))
    .orderBy(links.nextCheckAt)
    .limit(limit)
}

export async function findDueLink(
  db: Executor,
  edition: string,
  id: string,
): Promise<DueLink | undefined> {
  const [row] = await db
    .select({
      id: links.id,
      edition: links.edition,
      url: links.url,
      isTracked: sql<boolean>`${isTracked(db)}`,
    })
    .from(links)
    .where(and(eq(links.edition, edition), eq(links.id, id)))
  return row
}

export async function findTrackerHosts(db: Executor): Promise<string[]> {
  const rows = await db.select({ hosts: programmes.hosts }).from(programmes)
  return rows.flatMap(({ hosts }) => hosts)
}

type NextLooks = {
  /** How many milliseconds later a good address is checked again. */
  usual: number
  /** The same after a first failure. */
  soon: number
  /** How many failures in a row make a link broken. */
  failuresNeeded: number
}

/** One failure leaves a working address's state. */
export async function storeFinding(
  db: Executor,
  id: string,
  finding: Finding,
  next: NextLooks,
): Promise<void> {
  const failed = trouble.includes(finding.state)
  const { usual, soon, failuresNeeded } = next
  const again = sql`${links.failures} + 1 >= ${failuresNeeded}`
  const later = (milliseconds: number) =>
    sql`now() + make_interval(secs => ${milliseconds / 1000}::float8)`
  await db
    .update(links)
    .set({
      checkedAt: now,
      status: finding.status,
      note: finding.note,
      redirectedTo: finding.redirectedTo,
      failures: failed ? sql`${links.failures} + 1` : 0,
      state: failed
        ? sql`case when ${again} then ${finding.state} when ${links.state} = 'unchecked' then 'failing' else ${links.state} end`
        : finding.state,
      nextCheckAt: failed
        ? sql`case when ${again} then ${later(usual)} else ${later(soon)} end`
        : later(usual),
    })
    .where(eq(links.id, id))
}

/** An address no longer ignored is due at once. */
export async function setIgnored(
  db: Executor,
  edition: string,
  id: string,
  isIgnored: boolean,
): Promise<void> {
  await db
    .update(links)
    .set({ isIgnored, ...(!isIgnored && { nextCheckAt: now }) })
    .where(and(eq(links.edition, edition), eq(links.id, id)))
}
