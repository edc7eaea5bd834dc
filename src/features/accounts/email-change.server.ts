/** A new address holds once the link sent to it has been opened by whoever asked for it. */
import { uuidv7 } from 'uuidv7'
import { createIdSigner } from '#api/signed-ids.server.ts'
import { showEmailAddress } from '#contract/show-email-address.server.ts'
import { write } from '#audit/write.server.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { queueMail, queueMails } from '#mail/outbox.server.ts'
import { withdrawMails } from '#mail/withdraw.server.ts'
import { retention } from '#contract/retention.ts'
import { adminPath } from '#urls.ts'
import { assertFree, moveAddress, refuseTakenAddress } from './address.server.ts'
import type { Caller, Calls } from './calls.server.ts'
import type { EmailChange, EmailChangeState, Message } from './contract.ts'
import {
  deleteEmailChange,
  findEmailChange,
  putEmailChange,
} from './email-change-queries.server.ts'
import { translateFailures } from './failures.server.ts'
import {
  composeEmailChange,
  composeEmailChangeAsked,
  composeEmailConfirmation,
  confirmationKind,
} from './mails.server.ts'
import { deleteOtherSessions, lockAdministrators } from './queries.server.ts'
import { confirmationCounter } from './second-factor.server.ts'
import type { Throttle } from './throttle.server.ts'
import { findUser, type UserRow } from './user-queries.server.ts'
import { recordUser } from './users.server.ts'

const { addressHours } = retention
const hour = 60 * 60 * 1000

export type EmailChanges = {
  find(caller: Caller): Promise<EmailChangeState>
  /** @throws AppError conflict for an address in use, or without a mail server */
  request(caller: Caller, edition: Edition, input: EmailChange): Promise<Message>
  withdraw(caller: Caller): Promise<Message>
  /** Ends all other sessions. @throws AppError notFound for an invalid link */
  confirm(caller: Caller, edition: Edition, token: string): Promise<Message>
}

export function createEmailChanges(
  deps: Deps & { calls: Calls; throttle: Throttle },
): EmailChanges {
  const { calls, throttle, config, clock, database } = deps
  const signer = createIdSigner(deps.secret, 'email change')
  const sendsMail = config.smtpUrl !== undefined

  async function assertPassword(caller: Caller, userId: string, password: string): Promise<void> {
    const { api, headers } = calls.connect(caller)
    await throttle([confirmationCounter(userId)], () =>
      translateFailures(api.verifyPassword({ body: { password }, headers })),
    )
  }

  /** Mails that wait would deliver a dead link. */
  async function forget(tx: Transaction, userId: string): Promise<string | undefined> {
    const pending = await findEmailChange(tx, userId, clock())
    if (!pending) return undefined
    await deleteEmailChange(tx, userId)
    await withdrawMails(tx, { recipient: pending.email, kind: confirmationKind })
    return pending.email
  }

  return {
    async find(caller) {
      const { user } = await calls.getSession(caller)
      const row = await findEmailChange(database.db, user.id, clock())
      const pending = row && {
        email: showEmailAddress(row.email),
        expiresAt: row.expiresAt.toISOString(),
      }
      return { sendsMail, pending: pending ?? null }
    },

    async request(caller, edition, { email, password }) {
      const { user } = await calls.getSession(caller)
      await assertPassword(caller, user.id, password)
      if (!sendsMail) throw new AppError('conflict', 'This site has no mail server to confirm it.')
      const now = clock()
      const expiresAt = new Date(now.getTime() + addressHours * hour)
      const id = uuidv7()
      const token = signer.sign(id)
      const origin = config.origins[edition.id] ?? ''
      // The token stands after the #, so that no server logs it.
      const link = `${origin}${adminPath}/new-address#${token}`
      await write(deps, async (tx) => {
        await lockAdministrators(tx)
        const row = await get(tx, user.id)
        await assertFree(tx, row, email)
        await forget(tx, user.id)
        await putEmailChange(tx, user.id, { id, email, createdAt: now, expiresAt })
        const change = { edition, origin, from: row.email, to: email }
        const confirmation = { ...change, link, token, expiresAt, hours: addressHours }
        await queueMails(deps, tx, [
          composeEmailConfirmation(confirmation),
          composeEmailChangeAsked(change),
        ])
        const after = { email: `${showEmailAddress(email)}, not yet confirmed` }
        await recordUser(tx, row, row, { action: 'updated', after })
      })
      return { message: 'A link was sent to the new address.' }
    },

    async withdraw(caller) {
      const { user } = await calls.getSession(caller)
      await write(deps, async (tx) => {
        await lockAdministrators(tx)
        const email = await forget(tx, user.id)
        if (email === undefined) return
        const before = { email: `${showEmailAddress(email)}, not yet confirmed` }
        await recordUser(tx, user, user, { action: 'updated', before })
      })
      return { message: 'The email address stays as it is.' }
    },

    async confirm(caller, edition, token) {
      const { user, session } = await calls.getSession(caller)
      const id = signer.verify(token)
      const confirming = write(deps, async (tx) => {
        // Also held by whoever invites, disables or removes someone.
        await lockAdministrators(tx)
        const row = await get(tx, user.id)
        const pending = await findEmailChange(tx, user.id, clock())
        if (id === undefined || pending?.id !== id) throw dead()
        await moveAddress(tx, row, row, pending.email)
        await deleteOtherSessions(tx, user.id, session.id)
        const origin = config.origins[edition.id] ?? ''
        const change = { edition, origin, from: row.email, to: pending.email }
        await queueMail(deps, tx, composeEmailChange(change))
      })
      await refuseTakenAddress(confirming)
      return { message: 'Email address changed.' }
    },
  }
}

/** Removed or disabled since the request began. @throws AppError signIn */
async function get(tx: Transaction, id: string): Promise<UserRow> {
  const row = await findUser(tx, id)
  if (!row || row.disabledAt) throw new AppError('signIn')
  return row
}

const dead = () =>
  new AppError(
    'notFound',
    'This link belongs to another account, or has expired or been used or replaced.',
  )
