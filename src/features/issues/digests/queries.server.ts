import { and, desc, eq, ne } from 'drizzle-orm'
import { issues } from '#db/schema/newsletter.ts'
import type { Executor } from '#db/transaction.ts'
import { writtenKind, type DigestKind } from '#contract/issue-kinds.ts'
import type { IssueRow } from '../queries.server.ts'

/** Every digest stands for a slot, and is up to date until a moment. */
export type DigestRow = IssueRow & { slot: Date; changesUntil: Date }

const isDigest = (row: IssueRow): row is DigestRow => row.slot !== null && row.changesUntil !== null

const of = (edition: string, kind: DigestKind) =>
  and(eq(issues.edition, edition), eq(issues.kind, kind))

export async function findLastDigest(
  db: Executor,
  edition: string,
  kind: DigestKind,
): Promise<DigestRow | undefined> {
  const [row] = await db
    .select()
    .from(issues)
    .where(of(edition, kind))
    .orderBy(desc(issues.slot))
    .limit(1)
  return row && isDigest(row) ? row : undefined
}

/** The slot of the newest one, without what it tells; undefined before the first one. */
export async function findLastSlot(
  db: Executor,
  edition: string,
  kind: DigestKind,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ slot: issues.slot })
    .from(issues)
    .where(of(edition, kind))
    .orderBy(desc(issues.slot))
    .limit(1)
  return row?.slot ?? undefined
}

/** Undefined if another process made it. */
export async function insertDigest(
  db: Executor,
  values: typeof issues.$inferInsert & Pick<DigestRow, 'slot' | 'changesUntil'>,
): Promise<DigestRow | undefined> {
  const [row] = await db.insert(issues).values(values).onConflictDoNothing().returning()
  return row && isDigest(row) ? row : undefined
}

/** Finds the newest; those that had nothing to tell are left out. */
export async function findSentDigests(
  db: Executor,
  edition: string,
  limit: number,
): Promise<DigestRow[]> {
  const sent = and(
    eq(issues.edition, edition),
    ne(issues.kind, writtenKind),
    ne(issues.status, 'empty'),
  )
  const rows = await db
    .select()
    .from(issues)
    .where(sent)
    .orderBy(desc(issues.slot), desc(issues.id))
    .limit(limit)
  return rows.filter(isDigest)
}
