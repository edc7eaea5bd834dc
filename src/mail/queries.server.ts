import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { readAddressPart } from '#contract/show-email-address.server.ts'
import { mailPauses, outbox } from '#db/schema/messages.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import { blankSecrets } from './blank-secrets.ts'
import type { MailStatus, Settlement } from './contract.ts'

export type MailRow = typeof outbox.$inferSelect
type NewMailRow = typeof outbox.$inferInsert

/** How many seconds a process may hold an email without renewing its lease. */
const lease = 30

const now = sql`now()`
const leaseEnd = sql`now() + make_interval(secs => ${lease})`
const later = (milliseconds: number): SQL =>
  sql`now() + make_interval(secs => ${milliseconds / 1000})`

/** Skips known keys; returns how many were new. */
export async function insertMails(tx: Transaction, rows: NewMailRow[]): Promise<number> {
  const inserted = await tx
    .insert(outbox)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: outbox.id })
  return inserted.length
}

export type MailsTo = { edition?: string; recipient: string; kind: string }

const sentTo = ({ edition, recipient, kind }: MailsTo) =>
  and(
    edition === undefined ? undefined : eq(outbox.edition, edition),
    eq(outbox.recipient, recipient),
    like(outbox.kind, `${kind}%`),
  )

export async function findMailsTo(db: Executor, mails: MailsTo): Promise<MailRow[]> {
  return await db.select().from(outbox).where(sentTo(mails)).orderBy(outbox.id)
}

export async function deleteMailsTo(
  tx: Transaction,
  mails: MailsTo,
  { statuses, except }: { statuses?: readonly MailStatus[]; except?: string | undefined } = {},
): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(
        sentTo(mails),
        statuses && inArray(outbox.status, [...statuses]),
        except === undefined ? undefined : ne(outbox.id, except),
      ),
    )
}

export async function deleteMail(tx: Transaction, edition: string, key: string): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.edition, edition), eq(outbox.key, key)))
}

/** Condition of emails whose issue is neither paused nor given up. */
const goesOn = sql`(${outbox.mailing} is null or not exists (
  select 1 from ${mailPauses} as p where p.mailing = ${outbox.mailing} and p.state <> 'resumed'))`

export async function claimMails(db: Executor, owner: string, count: number): Promise<MailRow[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.status, 'queued'),
          lte(outbox.nextAttemptAt, now),
          isNull(outbox.claimedUntil),
          goesOn,
        ),
      )
      .orderBy(outbox.bulk, outbox.nextAttemptAt, outbox.id)
      .limit(count)
      .for('update', { skipLocked: true }),
  )
  const rows = await db
    .with(due)
    .update(outbox)
    .set({ claimedBy: owner, claimedUntil: leaseEnd })
    .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
    .returning()
  // RETURNING gives the rows in no order.
  return rows.toSorted(
    (a, b) =>
      Number(a.bulk) - Number(b.bulk) || a.nextAttemptAt.getTime() - b.nextAttemptAt.getTime(),
  )
}

const claimed = (owner: string) => and(eq(outbox.claimedBy, owner), isNotNull(outbox.claimedUntil))

export async function renewClaims(db: Executor, owner: string): Promise<void> {
  await db.update(outbox).set({ claimedUntil: leaseEnd }).where(claimed(owner))
}

export async function releaseMails(
  db: Executor,
  owner: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(outbox)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(claimed(owner), inArray(outbox.id, ids), eq(outbox.status, 'queued')))
}

/** False once another process owns the mail. */
export async function markHanded(db: Executor, owner: string, id: string): Promise<boolean> {
  const rows = await db
    .update(outbox)
    .set({ status: 'handed', claimedUntil: leaseEnd })
    .where(and(eq(outbox.id, id), claimed(owner), eq(outbox.status, 'queued')))
    .returning({ id: outbox.id })
  return rows.length > 0
}

export type Outcome =
  | { status: 'sent' }
  | { status: 'failed' | 'unconfirmed'; reason: string }
  /** `wait` is in milliseconds. */
  | { status: 'queued'; reason: string; wait: number }

/** Does nothing once another process owns the mail. */
export async function finishMail(
  db: Executor,
  owner: string,
  mail: MailRow,
  outcome: Outcome,
): Promise<void> {
  const { status } = outcome
  await db
    .update(outbox)
    .set({
      status,
      attempts: sql`${outbox.attempts} + 1`,
      claimedUntil: null,
      lastError: 'reason' in outcome ? outcome.reason : null,
      ...(status === 'sent' && { sentAt: now, ...withoutSecrets(mail) }),
      ...(outcome.status === 'queued' && { nextAttemptAt: later(outcome.wait) }),
    })
    .where(
      and(
        eq(outbox.id, mail.id),
        eq(outbox.claimedBy, owner),
        inArray(outbox.status, ['queued', 'handed', 'unconfirmed']),
      ),
    )
}

const withoutSecrets = (mail: MailRow) =>
  mail.secrets.length > 0 ? { ...blankSecrets(mail), secrets: [] } : {}

const expiredReason = 'The link in this email has expired.'

/** Also gives up waiting mails whose secrets have expired. */
export async function blankOldSecrets(tx: Transaction, count: number): Promise<number> {
  const expired = and(lt(outbox.secretsExpireAt, now), isNull(outbox.claimedUntil))
  const rows = await tx
    .select()
    .from(outbox)
    .where(and(sql`${outbox.secrets} <> '[]'`, or(eq(outbox.status, 'sent'), expired)))
    .limit(count)
    .for('update', { skipLocked: true })
  for (const mail of rows) {
    const givenUp = mail.status === 'queued' && { status: 'failed', lastError: expiredReason }
    await tx
      .update(outbox)
      .set({ ...withoutSecrets(mail), ...givenUp })
      .where(eq(outbox.id, mail.id))
  }
  return rows.length
}

const lostReason = 'The process ended before the mail server confirmed this email.'

/**
 * `all`: no other process runs. Bulk mails already handed over become unconfirmed, others queued.
 * Returns the number unconfirmed.
 */
export async function recoverMails(db: Executor, all: boolean): Promise<number> {
  const rows = await db
    .update(outbox)
    .set({
      status: sql`case when ${outbox.status} = 'handed' and ${outbox.bulk} then 'unconfirmed' else 'queued' end`,
      attempts: sql`${outbox.attempts} + case when ${outbox.status} = 'handed' then 1 else 0 end`,
      lastError: sql`case when ${outbox.status} = 'handed' then ${lostReason} else ${outbox.lastError} end`,
      claimedUntil: null,
    })
    .where(
      and(
        isNotNull(outbox.claimedBy),
        all ? isNotNull(outbox.claimedUntil) : lt(outbox.claimedUntil, now),
      ),
    )
    .returning({ status: outbox.status })
  return rows.filter(({ status }) => status === 'unconfirmed').length
}

export type MailFilter = {
  status?: string | undefined
  q?: string | undefined
  before?: string | undefined
  limit: number
}

const listed = {
  id: outbox.id,
  edition: outbox.edition,
  kind: outbox.kind,
  language: outbox.language,
  recipient: outbox.recipient,
  subject: outbox.subject,
  status: outbox.status,
  attempts: outbox.attempts,
  nextAttemptAt: outbox.nextAttemptAt,
  lastError: outbox.lastError,
  sentAt: outbox.sentAt,
  createdAt: outbox.createdAt,
}

export async function findMails(
  db: Executor,
  edition: string,
  { status, q, before, limit }: MailFilter,
) {
  const where = and(
    eq(outbox.edition, edition),
    status === undefined ? undefined : eq(outbox.status, status),
    q ? sql`strpos(lower(${outbox.recipient}), ${readAddressPart(q)}) > 0` : undefined,
    before === undefined ? undefined : lt(outbox.id, before),
  )
  return await db.select(listed).from(outbox).where(where).orderBy(desc(outbox.id)).limit(limit)
}

export async function findMail(
  db: Executor,
  edition: string,
  id: string,
): Promise<MailRow | undefined> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.edition, edition), eq(outbox.id, id)))
  return row
}

const stillGood = or(isNull(outbox.secretsExpireAt), gt(outbox.secretsExpireAt, now))

/** False if sent, under way or expired. */
export async function requeueMail(tx: Transaction, edition: string, id: string): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: now, claimedBy: null })
    .where(
      and(
        eq(outbox.edition, edition),
        eq(outbox.id, id),
        inArray(outbox.status, ['queued', 'failed', 'unconfirmed']),
        isNull(outbox.claimedUntil),
        stillGood,
      ),
    )
    .returning({ id: outbox.id })
  return rows.length > 0
}

const inState = (edition: string, status: MailStatus) =>
  and(eq(outbox.edition, edition), eq(outbox.status, status), isNull(outbox.claimedUntil))

export async function countInState(
  db: Executor,
  edition: string,
  status: MailStatus,
): Promise<number> {
  return await db.$count(outbox, inState(edition, status))
}

export async function settleMails(
  tx: Transaction,
  edition: string,
  { status, action }: Settlement,
): Promise<number> {
  const values =
    action === 'retry'
      ? { status: 'queued', attempts: 0, nextAttemptAt: now, claimedBy: null }
      : { status: 'sent', lastError: null }
  const which = and(inState(edition, status), action === 'retry' ? stillGood : undefined)
  const { rowCount } = await tx.update(outbox).set(values).where(which)
  return rowCount ?? 0
}
