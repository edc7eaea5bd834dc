import { uuidv7 } from 'uuidv7'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { write } from '#audit/write.server.ts'
import { queueMail } from '#mail/outbox.server.ts'
import { hashSecret, makeSecret } from '#api/secrets.server.ts'
import { adminPath } from '#urls.ts'
import type { PasswordReset } from './contract.ts'
import { composePasswordReset } from './mails.server.ts'
import { hashPassword } from './password.server.ts'
import * as queries from './user-queries.server.ts'
import { recordUser } from './users.server.ts'

const hour = 60 * 60 * 1000

/** Limits how far others can fill a mailbox. */
const resetsPerHour = 3

export type PasswordResets = {
  /** Neither answer nor time reveals whether the address is known. */
  request(edition: Edition, email: string): void
  /** @throws AppError notFound for an invalid link */
  reset(input: PasswordReset): Promise<string>
  settle(): Promise<void>
}

export function createPasswordResets(deps: Deps): PasswordResets {
  const { config, clock, log } = deps
  const pending = new Set<Promise<void>>()

  async function send(edition: Edition, email: string): Promise<void> {
    const token = makeSecret()
    const now = clock()
    const origin = config.origins[edition.id] ?? ''
    const link = `${origin}${adminPath}/new-password#${token}`
    await write(deps, async (tx) => {
      const user = await queries.findUserByEmail(tx, email)
      if (!user || user.disabledAt) return
      if ((await queries.countResets(tx, user.id, new Date(now.getTime() - hour))) >= resetsPerHour)
        return
      const expiresAt = new Date(now.getTime() + hour)
      const reset = {
        id: uuidv7(),
        userId: user.id,
        tokenHash: hashSecret(token),
        createdAt: now,
        expiresAt,
      }
      await queries.insertReset(tx, reset)
      await queueMail(
        deps,
        tx,
        composePasswordReset({ edition, origin, link, token, expiresAt, email }),
      )
      await recordUser(tx, null, user, {
        action: 'updated',
        after: { password: 'link to a new one requested' },
      })
    })
  }

  return {
    request(edition, email) {
      const work = send(edition, email)
        .catch((err: unknown) => log.error({ err }, 'could not queue a password reset email'))
        .finally(() => pending.delete(work))
      pending.add(work)
    },

    async reset({ token, password }) {
      const hash = await hashPassword(password)
      return await write(deps, async (tx) => {
        const userId = await queries.takeReset(tx, hashSecret(token), clock())
        const user = userId === undefined ? undefined : await queries.findUser(tx, userId)
        if (!user || user.disabledAt)
          throw new AppError('notFound', 'This link has expired or has already been used.')
        await queries.setPassword(tx, user.id, hash)
        await queries.endAll(tx, user.id)
        await recordUser(tx, user, user, {
          action: 'updated',
          after: { password: 'set by a link' },
        })
        return user.email
      })
    },

    async settle() {
      await Promise.all(pending)
    },
  }
}
