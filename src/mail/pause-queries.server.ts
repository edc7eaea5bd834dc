/** An issue of the newsletter waits as a whole when a refusal is about us, or too many are. */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { mailPauses, outbox } from '#db/schema/messages.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { PauseAction, PauseCause } from './contract.ts'
import type { MailRow } from './queries.server.ts'

/** An issue waits once more readers than this, and this part of those tried, were refused. */
const refusedLimit = { least: 10, part: 0.05 }

/** Whether so many of an issue have been refused that somebody should look at it. */
export async function isRefusedOften(db: Executor, mailing: string): Promise<boolean> {
  const rows = await db
    .select({ status: outbox.status, total: count() })
    .from(outbox)
    .where(and(eq(outbox.mailing, mailing), inArray(outbox.status, ['sent', 'failed'])))
    .groupBy(outbox.status)
  const totalOf = (status: string) => rows.find((row) => row.status === status)?.total ?? 0
  const failed = totalOf('failed')
  const tried = failed + totalOf('sent')
  return failed >= refusedLimit.least && failed > tried * refusedLimit.part
}

export type Pausing = { mail: MailRow; mailing: string; cause: PauseCause; reason: string }

/**
 * Lets an issue wait. Whoever has let it go on in spite of many refused readers is not asked again
 * for that cause.
 * @returns false if it waits already, or need not
 */
export async function pauseMailing(
  tx: Transaction,
  { mail, mailing, cause, reason }: Pausing,
): Promise<boolean> {
  const { edition, subject } = mail
  const values = { mailing, edition, state: 'paused', cause, reason, subject, pausedAt: sql`now()` }
  const rows = await tx
    .insert(mailPauses)
    .values(values)
    .onConflictDoUpdate({
      target: mailPauses.mailing,
      set: values,
      setWhere: sql`${mailPauses.state} = 'resumed'
        and (${cause} = 'sender' or ${mailPauses.cause} = 'sender')`,
    })
    .returning({ mailing: mailPauses.mailing })
  return rows.length > 0
}

/** Those that wait, with the number of emails that do. */
export async function findPauses(db: Executor, edition: string) {
  const waiting = db
    .select({ total: count() })
    .from(outbox)
    .where(and(eq(outbox.mailing, mailPauses.mailing), eq(outbox.status, 'queued')))
  return await db
    .select({
      id: mailPauses.mailing,
      subject: mailPauses.subject,
      cause: mailPauses.cause,
      reason: mailPauses.reason,
      pausedAt: mailPauses.pausedAt,
      waiting: sql<number>`(${waiting})::int`,
    })
    .from(mailPauses)
    .where(and(eq(mailPauses.edition, edition), eq(mailPauses.state, 'paused')))
    .orderBy(desc(mailPauses.pausedAt))
}

/** Whether nobody else gets this issue. */
export async function isDropped(db: Executor, mailing: string): Promise<boolean> {
  const dropped = and(eq(mailPauses.mailing, mailing), eq(mailPauses.state, 'dropped'))
  return (await db.$count(mailPauses, dropped)) > 0
}

const givenUp = 'An administrator gave up the rest of this issue.'

/** @returns how many emails go on or are given up; undefined if the issue does not wait */
export async function endPause(
  tx: Transaction,
  edition: string,
  { id, action }: { id: string; action: PauseAction },
): Promise<{ subject: string; mails: number } | undefined> {
  const [row] = await tx
    .update(mailPauses)
    .set({ state: action === 'resume' ? 'resumed' : 'dropped' })
    .where(
      and(
        eq(mailPauses.edition, edition),
        eq(mailPauses.mailing, id),
        eq(mailPauses.state, 'paused'),
      ),
    )
    .returning({ subject: mailPauses.subject })
  if (!row) return undefined
  const { rowCount } = await tx
    .update(outbox)
    .set(
      action === 'resume'
        ? { nextAttemptAt: sql`now()` }
        : { status: 'failed', lastError: givenUp },
    )
    .where(and(eq(outbox.mailing, id), eq(outbox.status, 'queued')))
  return { subject: row.subject, mails: rowCount ?? 0 }
}
