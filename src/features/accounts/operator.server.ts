import type { Deps } from '#deps.ts'
import { readAccountAddress } from '#contract/email-address.ts'
import { AppError } from '#errors.ts'
import { generatePassword, hashPassword } from './password.server.ts'
import { moveAddress, refuseTakenAddress } from './address.server.ts'
import { signInSchema } from './contract.ts'
import { lockAdministrators } from './queries.server.ts'
import { accountKey, createForgive } from './throttle.server.ts'
import * as queries from './user-queries.server.ts'
import { recordUser } from './users.server.ts'

export type OperatorReset = {
  email: string
  password: string
  secondFactor: boolean
  disabled: boolean
}

/** Ends all sessions. @throws AppError notFound */
export async function resetPasswordByOperator(
  { database }: Pick<Deps, 'database'>,
  address: string,
  { withoutSecondFactor }: { withoutSecondFactor: boolean },
): Promise<OperatorReset> {
  const email = readAccountAddress(address)
  const password = generatePassword()
  const hash = await hashPassword(password)
  const reset = await database.db.transaction(async (tx) => {
    const user = await queries.findUserByEmail(tx, email)
    if (!user) throw new AppError('notFound', `There is no user with the address ${email}.`)
    await queries.setPassword(tx, user.id, hash)
    await queries.endAll(tx, user.id)
    const removes = withoutSecondFactor && user.twoFactorEnabled
    if (removes) {
      await queries.deleteSecondFactor(tx, user.id)
      await queries.updateUser(tx, user.id, { twoFactorEnabled: false })
    }
    const after = {
      password: 'set by the operator',
      ...(removes && { secondFactor: 'reset by the operator' }),
    }
    await recordUser(tx, null, user, { action: 'updated', after })
    return { secondFactor: user.twoFactorEnabled && !removes, disabled: user.disabledAt !== null }
  })
  await createForgive(database)(accountKey(email))
  return { email, password, ...reset }
}

/** Unconfirmed. Ends all sessions. @throws AppError notFound, conflict, invalid */
export async function changeEmailByOperator(
  { database }: Pick<Deps, 'database'>,
  address: string,
  newAddress: string,
): Promise<string> {
  const from = readAccountAddress(address)
  const parsed = signInSchema.shape.email.safeParse(newAddress)
  if (!parsed.success) throw new AppError('invalid', `${newAddress} is not an email address.`)
  const moving = database.db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const user = await queries.findUserByEmail(tx, from)
    if (!user) throw new AppError('notFound', `There is no user with the address ${from}.`)
    await moveAddress(tx, null, user, parsed.data)
    await queries.endAll(tx, user.id)
  })
  await refuseTakenAddress(moving)
  return parsed.data
}
