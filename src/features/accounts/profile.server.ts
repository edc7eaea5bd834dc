/** What users change about themselves. */
import type { Deps } from '#deps.ts'
import { diffFields } from '#audit/service.server.ts'
import { write } from '#audit/write.server.ts'
import { readSqlState, sqlStates } from '#db/errors.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { queueMails } from '#features/mail/outbox.server.ts'
import type { Caller, Calls } from './calls.server.ts'
import type { EmailChange, Message, OwnName } from './contract.ts'
import { translateFailures } from './failures.server.ts'
import { composeEmailChange } from './mails.server.ts'
import { deleteOtherSessions, lockAdministrators } from './queries.server.ts'
import { confirmationCounter } from './second-factor.server.ts'
import type { Throttle } from './throttle.server.ts'
import * as queries from './user-queries.server.ts'
import { recordUser } from './users.server.ts'

export type Profile = {
  changeName(caller: Caller, input: OwnName): Promise<Message>
  /** Ends all other sessions. @throws AppError conflict for an address in use */
  changeEmail(caller: Caller, edition: Edition, input: EmailChange): Promise<Message>
}

export function createProfile(deps: Deps & { calls: Calls; throttle: Throttle }): Profile {
  const { calls, throttle, config } = deps

  async function assertPassword(caller: Caller, userId: string, password: string): Promise<void> {
    const { api, headers } = calls.connect(caller)
    await throttle([confirmationCounter(userId)], () =>
      translateFailures(api.verifyPassword({ body: { password }, headers })),
    )
  }

  return {
    async changeName(caller, { name }) {
      const { user } = await calls.getSession(caller)
      await write(deps, async (tx) => {
        const before = await get(tx, user.id)
        const difference = diffFields({ name: before.name }, { name })
        if (!difference) return
        await queries.updateUser(tx, user.id, { name })
        await recordUser(tx, before, before, { action: 'updated', ...difference })
      })
      return { message: 'Name changed.' }
    },

    async changeEmail(caller, edition, { email, password }) {
      const { user, session } = await calls.getSession(caller)
      await assertPassword(caller, user.id, password)
      const changing = write(deps, async (tx) => {
        // Also held by whoever invites, disables or removes someone.
        await lockAdministrators(tx)
        const before = await get(tx, user.id)
        if (before.email === email) throw refuse('This is your address already.')
        if (await queries.findUserByEmail(tx, email)) throw taken()
        if (await queries.isInvited(tx, email))
          throw refuse('Someone with this address is invited. Withdraw the invitation first.')
        await queries.updateUser(tx, user.id, { email })
        await queries.moveInvitations(tx, before.email, email)
        await deleteOtherSessions(tx, user.id, session.id)
        await queries.endPending(tx, user.id)
        const origin = config.origins[edition.id] ?? ''
        const mails = composeEmailChange({ edition, origin, from: before.email, to: email })
        await queueMails(deps, tx, mails)
        const after = { ...before, email }
        const difference = { before: { email: before.email }, after: { email } }
        await recordUser(tx, after, after, { action: 'updated', ...difference })
      })
      await changing.catch((error: unknown) => {
        throw readSqlState(error) === sqlStates.uniqueViolation ? taken() : error
      })
      return { message: 'Email address changed.' }
    },
  }
}

/** Removed or disabled since the request began. @throws AppError signIn */
async function get(tx: Transaction, id: string): Promise<queries.UserRow> {
  const row = await queries.findUser(tx, id)
  if (!row || row.disabledAt) throw new AppError('signIn')
  return row
}

const refuse = (message: string) =>
  new AppError('conflict', message, { errors: { email: message } })
const taken = () => refuse('There is already a user with this address.')
