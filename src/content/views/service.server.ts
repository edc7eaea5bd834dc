import type { User } from '#api/context.ts'
import { lockWords } from '#audit/queries.server.ts'
import { isUuid, refuseTaken, write } from '#audit/write.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { maxViews, type SavedView, type ViewInput } from './contract.ts'
import * as queries from './queries.server.ts'

type Owner = Pick<User, 'id'>

const notFound = () => new AppError('notFound', 'This view does not exist.')
const toOwner = (edition: Edition, { id }: Owner) => ({ userId: id, edition: edition.id })

/** Searches and filters of the admin's lists, each person's own; changes leave no trace in the log. */
export function createViewsService(deps: Pick<Deps, 'database' | 'changes'>) {
  return {
    list: (edition: Edition, user: Owner): Promise<SavedView[]> =>
      queries.findViews(deps.database.db, toOwner(edition, user)),
    /** @throws AppError conflict for a known name, or when there are too many */
    create: (edition: Edition, user: Owner, input: ViewInput): Promise<SavedView> =>
      refuseTaken(
        write(deps, async (tx) => {
          await lockWords(tx, `views:${user.id}`)
          if ((await queries.countViews(tx, user.id)) >= maxViews)
            throw new AppError(
              'conflict',
              `You have ${maxViews} saved views, the most there can be. Delete one first.`,
            )
          return await queries.insertView(tx, { ...toOwner(edition, user), ...input })
        }),
        'name',
        takenName,
      ),
    /** @throws AppError notFound, conflict for a known name */
    rename: (edition: Edition, user: Owner, id: string, name: string): Promise<SavedView> =>
      refuseTaken(
        write(deps, async (tx) => {
          const owner = toOwner(edition, user)
          const row = isUuid(id) ? await queries.renameView(tx, owner, id, name) : undefined
          if (!row) throw notFound()
          return row
        }),
        'name',
        takenName,
      ),
    /** Removes a view of one’s own. @throws AppError notFound */
    async remove(edition: Edition, user: Owner, id: string): Promise<void> {
      const owner = toOwner(edition, user)
      const isGone = isUuid(id) && (await write(deps, (tx) => queries.removeView(tx, owner, id)))
      if (!isGone) throw notFound()
    },
  }
}

export type ViewsService = ReturnType<typeof createViewsService>

const takenName = 'This list has a view of that name already.'
