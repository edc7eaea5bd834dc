/** What users change about themselves. */
import type { Deps } from '#deps.ts'
import { diffFields } from '#audit/service.server.ts'
import { write } from '#audit/write.server.ts'
import { AppError } from '#errors.ts'
import type { Caller, Calls } from './calls.server.ts'
import type { Message, OwnName } from './contract.ts'
import { createEmailChanges, type EmailChanges } from './email-change.server.ts'
import type { Throttle } from './throttle.server.ts'
import { findUser, updateUser } from './user-queries.server.ts'
import { recordUser } from './users.server.ts'

export type Profile = {
  changeName(caller: Caller, input: OwnName): Promise<Message>
  emailChanges: EmailChanges
}

export function createProfile(deps: Deps & { calls: Calls; throttle: Throttle }): Profile {
  return {
    emailChanges: createEmailChanges(deps),

    async changeName(caller, { name }) {
      const { user } = await deps.calls.getSession(caller)
      await write(deps, async (tx) => {
        const before = await findUser(tx, user.id)
        if (!before || before.disabledAt) throw new AppError('signIn')
        const difference = diffFields({ name: before.name }, { name })
        if (!difference) return
        await updateUser(tx, user.id, { name })
        await recordUser(tx, before, before, { action: 'updated', ...difference })
      })
      return { message: 'Name changed.' }
    },
  }
}
