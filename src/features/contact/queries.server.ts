import { lockWords } from '#audit/queries.server.ts'
import { and, count, desc, eq, gt, ilike, like, lte, or, sql } from 'drizzle-orm'
import { foldText } from '#contract/normalize-search-text.ts'
import { escapeLike } from '#db/escape-like.ts'
import { contactMessages as messages } from '#db/schema/messages.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { MessageChanges, MessagePageQuery, MessageStatus } from './contract.ts'

export type MessageRow = typeof messages.$inferSelect

const of = (edition: string, id: string) => and(eq(messages.edition, edition), eq(messages.id, id))

const ofStatus = (edition: string, status: MessageStatus | undefined) =>
  and(eq(messages.edition, edition), status === undefined ? undefined : eq(messages.status, status))
/** All of the words, wherever they stand. */
const matching = (q: string) =>
  and(
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) =>
        or(
          like(messages.searchKey, `%${escapeLike(foldText(word))}%`),
          // The key has only the start of the message.
          ilike(messages.message, `%${escapeLike(word)}%`),
        ),
      ),
  )
const newestFirst = [desc(messages.createdAt), desc(messages.id)]

export async function insertMessage(
  tx: Transaction,
  values: typeof messages.$inferInsert,
): Promise<void> {
  await tx.insert(messages).values(values)
}

/** Whether the same person sent the same message after `since`. Concurrent calls are serialised. */
export async function hasTwin(
  tx: Transaction,
  edition: string,
  { name, email, message }: Pick<MessageRow, 'name' | 'email' | 'message'>,
  since: Date,
): Promise<boolean> {
  await lockWords(tx, `contact ${edition} ${email}`)
  const same = and(
    eq(messages.name, name),
    eq(messages.email, email),
    eq(messages.message, message),
  )
  const where = and(eq(messages.edition, edition), gt(messages.createdAt, since), same)
  return (await tx.$count(messages, where)) > 0
}

export async function findMessages(
  db: Executor,
  edition: string,
  status?: MessageStatus,
): Promise<MessageRow[]> {
  return await db
    .select()
    .from(messages)
    .where(ofStatus(edition, status))
    .orderBy(...newestFirst)
}

export async function findMessagePage(
  db: Executor,
  edition: string,
  { status, q, limit, offset }: MessagePageQuery,
) {
  const where = and(ofStatus(edition, status), matching(q))
  return await db
    .select()
    .from(messages)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
}

export async function countFound(
  db: Executor,
  edition: string,
  { status, q }: MessagePageQuery,
): Promise<number> {
  return await db.$count(messages, and(ofStatus(edition, status), matching(q)))
}

export async function countMessages(
  db: Executor,
  edition: string,
): Promise<{ status: string; total: number }[]> {
  return await db
    .select({ status: messages.status, total: count() })
    .from(messages)
    .where(eq(messages.edition, edition))
    .groupBy(messages.status)
}

export async function findMessage(
  db: Executor,
  edition: string,
  id: string,
): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(of(edition, id))
  return row
}

/** Locks rows in a fixed order, so that concurrent calls cannot deadlock. */
export async function markRead(
  tx: Transaction,
  edition: string,
  asOf: Date,
): Promise<{ id: string }[]> {
  const unread = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(ofStatus(edition, 'unread'), lte(messages.createdAt, asOf)))
    .orderBy(messages.id)
    .for('update')
  const ids = unread.map(({ id }) => id)
  await tx
    .update(messages)
    .set({ status: 'read', version: sql`${messages.version} + 1`, updatedAt: sql`now()` })
    .where(
      sql`${messages.edition} = ${edition} and ${messages.id} = any(${sql.param(ids)}::uuid[])`,
    )
  return unread
}

/** Keeps a fixed order, as `markRead` does. Those that are gone are left out. */
export async function findMessagesForUpdate(
  tx: Transaction,
  edition: string,
  ids: readonly string[],
): Promise<MessageRow[]> {
  return await tx
    .select()
    .from(messages)
    .where(
      sql`${messages.edition} = ${edition} and ${messages.id} = any(${sql.param([...ids])}::uuid[])`,
    )
    .orderBy(messages.id)
    .for('update')
}

export async function findMessageForUpdate(tx: Transaction, edition: string, id: string) {
  const [row] = await tx.select().from(messages).where(of(edition, id)).for('update')
  return row
}

export async function updateMessage(
  tx: Transaction,
  edition: string,
  id: string,
  changes: Omit<MessageChanges, 'version'>,
) {
  const counted = { version: sql`${messages.version} + 1`, updatedAt: sql`now()` }
  const replied = changes.status === 'replied' ? sql`coalesce(${messages.repliedAt}, now())` : null
  const [row] = await tx
    .update(messages)
    .set({ ...changes, ...counted, ...(changes.status !== undefined && { repliedAt: replied }) })
    .where(of(edition, id))
    .returning()
  if (!row) throw new Error('UPDATE … RETURNING gave no row')
  return row
}

export async function deleteMessage(tx: Transaction, edition: string, id: string): Promise<void> {
  await tx.delete(messages).where(of(edition, id))
}
