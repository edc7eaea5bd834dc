import type { Deps } from '#deps.ts'
import { recordChange } from '#audit/service.server.ts'
import type { Caller } from './calls.server.ts'
import { endPending, updateUser } from './user-queries.server.ts'
import { recordUser } from './users.server.ts'

type Person = { id: string; email: string }

export type Records = {
  signIn(caller: Caller, user: Person): Promise<void>
  /** `code`: of whoever gave the right password. */
  failedSignIn(caller: Caller, wrong: { password: string } | { code: Person | null }): Promise<void>
  user(user: Person, after: Record<string, string>): Promise<void>
  /** Records a new password, which ends all links to reset it. */
  passwordChange(user: Person): Promise<void>
}

export function createRecords({ database, clock }: Pick<Deps, 'database' | 'clock'>): Records {
  const { db } = database
  return {
    async signIn({ clientAddress }, user) {
      await db.transaction(async (tx) => {
        await updateUser(tx, user.id, { lastSignInAt: clock() })
        await recordUser(tx, user, user, { action: 'signed-in', after: { address: clientAddress } })
      })
    },
    async failedSignIn({ clientAddress }, wrong) {
      const known = 'code' in wrong ? wrong.code : { email: wrong.password, id: undefined }
      const after = { address: clientAddress, wrong: 'code' in wrong ? 'code' : 'password' }
      const about = known && {
        label: known.email,
        ...(known.id !== undefined && { entityId: known.id }),
      }
      await db.transaction((tx) =>
        recordChange(tx, {
          edition: null,
          actor: null,
          action: 'sign-in-failed',
          entity: 'user',
          ...about,
          after,
        }),
      )
    },
    async user(user, after) {
      await db.transaction((tx) => recordUser(tx, user, user, { action: 'updated', after }))
    },
    async passwordChange(user) {
      await db.transaction(async (tx) => {
        await endPending(tx, user.id)
        await recordUser(tx, user, user, { action: 'updated', after: { password: 'changed' } })
      })
    },
  }
}
