/** The address by which a user signs in. */
import type { Actor } from '#audit/service.server.ts'
import { refuseTaken } from '#audit/write.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import * as queries from './user-queries.server.ts'
import { recordUser } from './users.server.ts'

/** Refuses an address that somebody else has. @throws AppError conflict */
export async function assertFree(
  tx: Transaction,
  user: queries.UserRow,
  email: string,
): Promise<void> {
  if (user.email === email) throw refuse('This is your address already.')
  if (await queries.findUserByEmail(tx, email)) throw refuse(addressTaken)
  if (await queries.isInvited(tx, email))
    throw refuse('Someone with this address is invited. Withdraw the invitation first.')
}

/** Reset links and other pending changes end. @throws AppError conflict */
export async function moveAddress(
  tx: Transaction,
  actor: Actor,
  user: queries.UserRow,
  email: string,
): Promise<void> {
  await assertFree(tx, user, email)
  await queries.updateUser(tx, user.id, { email })
  await queries.moveInvitations(tx, user.email, email)
  await queries.endPending(tx, user.id)
  const after = { ...user, email }
  const difference = { before: { email: user.email }, after: { email } }
  await recordUser(tx, actor && { ...actor, email }, after, { action: 'updated', ...difference })
}

/** Refuses one of two who want one address at once. */
export const refuseTakenAddress = <T>(moving: Promise<T>): Promise<T> =>
  refuseTaken(moving, 'email', addressTaken)

const refuse = (message: string) =>
  new AppError('conflict', message, { errors: { email: message } })
const addressTaken = 'There is already a user with this address.'
