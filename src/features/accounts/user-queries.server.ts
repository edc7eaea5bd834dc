import { and, asc, count, eq, gt, isNull, like, max, ne, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import {
  accounts,
  invitations,
  sessions,
  twoFactors,
  users,
  verifications,
} from '#db/schema/accounts.ts'
import { authors } from '#db/schema/authors.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { Role } from '#contract/roles.ts'

export type UserRow = typeof users.$inferSelect
export type InvitationRow = typeof invitations.$inferSelect

/** `lastSeenAt` is accurate to a day. */
export async function findUsers(db: Executor, edition: string) {
  return await db
    .select({ user: users, lastSeenAt: max(sessions.updatedAt), authorId: authors.id })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .leftJoin(authors, and(eq(authors.userId, users.id), eq(authors.edition, edition)))
    .groupBy(users.id, authors.id)
    .orderBy(asc(users.email))
}

/** The author of an account, with the account of another author. */
export async function findAuthorLink(
  tx: Transaction,
  edition: string,
  { userId, authorId }: { userId: string; authorId: string | null },
) {
  const { id, title, userId: owner } = authors
  return await tx
    .select({ id, name: title, userId: owner })
    .from(authors)
    .where(
      and(
        eq(authors.edition, edition),
        authorId === null ? eq(owner, userId) : or(eq(owner, userId), eq(id, authorId)),
      ),
    )
    .for('update')
}

export async function linkAuthor(
  tx: Transaction,
  edition: string,
  { userId, authorId }: { userId: string; authorId: string | null },
): Promise<void> {
  const of = eq(authors.edition, edition)
  await tx
    .update(authors)
    .set({ userId: null })
    .where(and(of, eq(authors.userId, userId)))
  if (authorId !== null)
    await tx
      .update(authors)
      .set({ userId })
      .where(and(of, eq(authors.id, authorId)))
}

export async function findUser(db: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Finds a user and locks the row. */
export async function findUserByEmail(
  tx: Transaction,
  email: string,
): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  return row
}

export async function countOtherAdministrators(tx: Transaction, id: string): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.role, 'administrator'), isNull(users.disabledAt), ne(users.id, id)))
  return found?.count ?? 0
}

export type UserChanges = Partial<
  Pick<UserRow, 'name' | 'email' | 'role' | 'disabledAt' | 'twoFactorEnabled' | 'lastSignInAt'>
>

export async function updateUser(tx: Transaction, id: string, changes: UserChanges): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(users.id, id))
}

export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

export type NewUser = {
  userId: string
  accountId: string
  email: string
  name: string
  role: Role
  hash: string
}

export async function insertUser(
  tx: Transaction,
  { userId, accountId, email, name, role, hash }: NewUser,
) {
  await tx.insert(users).values({ id: userId, email, name, role, emailVerified: true })
  await tx
    .insert(accounts)
    .values({ id: accountId, userId, accountId: userId, providerId: 'credential', password: hash })
}

export async function setPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
}

export async function endAll(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await endPending(tx, userId)
}

/** Sign-ins waiting for a code, and reset links. */
export async function endPending(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId))
}

export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
}

export async function findInvitations(db: Executor): Promise<InvitationRow[]> {
  return await db.select().from(invitations).orderBy(asc(invitations.email))
}

export async function findInvitationForUpdate(
  tx: Transaction,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update')
  return row
}

export async function findInvitationByToken(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
  return row
}

export async function insertInvitation(
  tx: Transaction,
  values: typeof invitations.$inferInsert,
): Promise<void> {
  await tx.insert(invitations).values(values)
}

export type InvitationRenewal = Pick<InvitationRow, 'tokenHash' | 'invitedBy' | 'expiresAt'>

export async function renewInvitation(
  tx: Transaction,
  id: string,
  values: InvitationRenewal,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(invitations.id, id))
}

export async function isInvited(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.$count(invitations, eq(invitations.email, email))) > 0
}

/** Invitations name their sender by address. */
export async function moveInvitations(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(invitations).set({ invitedBy: to }).where(eq(invitations.invitedBy, from))
}

/** Finds invitations and locks the rows. */
export async function findInvitationsBy(
  tx: Transaction,
  invitedBy: string,
): Promise<InvitationRow[]> {
  return await tx
    .select()
    .from(invitations)
    .where(eq(invitations.invitedBy, invitedBy))
    .for('update')
}

export async function takeInvitation(
  tx: Transaction,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx.delete(invitations).where(eq(invitations.id, id)).returning()
  return row
}

/** Milliseconds; codes are accepted for 90 s. */
const codeMemory = 2 * 60 * 1000

/** Takes a code; returns false if it has been used before. */
export async function takeCode(
  tx: Transaction,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  // The lock lets uses at the same time come one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const identifier = `used-code:${userId}:${code}`
  const used = await tx.$count(
    verifications,
    and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)),
  )
  if (used > 0) return false
  const expiresAt = new Date(now.getTime() + codeMemory)
  await tx
    .insert(verifications)
    .values({ id: uuidv7(), identifier, value: '', createdAt: now, expiresAt })
  return true
}

const resetPrefix = 'password-reset:'

export async function countResets(tx: Transaction, userId: string, since: Date): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(verifications)
    .where(
      and(
        eq(verifications.value, userId),
        like(verifications.identifier, `${resetPrefix}%`),
        gt(verifications.createdAt, since),
      ),
    )
  return found?.count ?? 0
}

export type NewReset = {
  id: string
  userId: string
  tokenHash: string
  createdAt: Date
  expiresAt: Date
}

export async function insertReset(
  tx: Transaction,
  { userId, tokenHash, ...times }: NewReset,
): Promise<void> {
  await tx
    .insert(verifications)
    .values({ ...times, identifier: resetPrefix + tokenHash, value: userId })
}

export async function takeReset(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(verifications)
    .where(
      and(eq(verifications.identifier, resetPrefix + tokenHash), gt(verifications.expiresAt, now)),
    )
    .returning({ userId: verifications.value })
  return row?.userId
}
