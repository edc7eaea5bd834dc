import type { User } from '#api/context.ts'
import { write } from '#audit/write.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { StoredWork, UnsavedInput, UnsavedSubject } from './contract.ts'
import { deleteBeyond, deleteWork, findWork, putWork } from './queries.server.ts'

/** How many one person has; the oldest goes first. */
export const maxPerPerson = 50

/** What people have typed and not saved, each their own. Nothing of it is ever published. */
export function createUnsavedService(deps: Pick<Deps, 'database' | 'changes' | 'clock'>) {
  const { database, clock } = deps
  const placeOf = (edition: Edition, user: User, { entity, entityId = '' }: UnsavedSubject) => ({
    userId: user.id,
    edition: edition.id,
    entity,
    entityId,
  })
  return {
    async find(edition: Edition, user: User, subject: UnsavedSubject): Promise<StoredWork | null> {
      const row = await findWork(database.db, placeOf(edition, user, subject))
      return row ? { work: row.work, at: row.updatedAt.toISOString() } : null
    },
    async keep(edition: Edition, user: User, input: UnsavedInput): Promise<void> {
      await write(deps, async (tx) => {
        const place = placeOf(edition, user, input)
        await putWork(tx, { ...place, work: input.work, updatedAt: clock() })
        await deleteBeyond(tx, user.id, maxPerPerson)
      })
    },
    async forget(edition: Edition, user: User, subject: UnsavedSubject): Promise<void> {
      await write(deps, (tx) => deleteWork(tx, placeOf(edition, user, subject)))
    },
  }
}

export type UnsavedService = ReturnType<typeof createUnsavedService>
