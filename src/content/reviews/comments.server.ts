import { isUuid, write } from '#audit/write.server.ts'
import type { User } from '#api/context.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { CommentInput, ReviewComment, ReviewSubject } from './contract.ts'
import * as queries from './comment-queries.server.ts'

/** How many comments one entry may have. */
export const maxComments = 100

export function createCommentsService(
  deps: Pick<Deps, 'database' | 'changes' | 'clock'>,
  /** Finds the entry. @throws AppError notFound */
  find: (edition: Edition, subject: ReviewSubject) => Promise<unknown>,
) {
  const { db } = deps.database
  const notFound = () => new AppError('notFound', 'This comment does not exist any more.')
  return {
    /** The comments, the oldest first. @throws AppError notFound */
    async list(edition: Edition, user: User, subject: ReviewSubject): Promise<ReviewComment[]> {
      await find(edition, subject)
      const rows = await queries.findComments(db, edition.id, subject.entityId)
      return rows.map(({ userId, createdAt, resolvedAt, ...row }) => ({
        ...row,
        isOwn: userId === user.id,
        createdAt: createdAt.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
      }))
    },
    /** @throws AppError notFound, conflict if there are too many */
    async add(edition: Edition, user: User, input: CommentInput): Promise<void> {
      await find(edition, input)
      const { entityId: entryId, text } = input
      await write(deps, async (tx) => {
        if ((await queries.countComments(tx, entryId)) >= maxComments)
          throw new AppError('conflict', 'There are too many comments here. Delete some first.')
        const comment = { entryId, edition: edition.id, userId: user.id, text }
        await queries.insertComment(tx, { ...comment, createdAt: deps.clock() })
      })
    },
    /** Resolves a comment, or opens it again. @throws AppError notFound */
    async resolve(edition: Edition, id: string, isResolved: boolean): Promise<void> {
      const resolvedAt = isResolved ? deps.clock() : null
      const found =
        isUuid(id) &&
        (await write(deps, (tx) => queries.updateComment(tx, edition.id, id, resolvedAt)))
      if (!found) throw notFound()
    },
    /** Only one's own. @throws AppError notFound */
    async remove(edition: Edition, user: User, id: string): Promise<void> {
      const found =
        isUuid(id) && (await write(deps, (tx) => queries.deleteOwn(tx, edition.id, user.id, id)))
      if (!found) throw notFound()
    },
  }
}
