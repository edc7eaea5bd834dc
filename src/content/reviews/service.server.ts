import { recordChange, type Actor } from '#audit/service.server.ts'
import { write } from '#audit/write.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { DraftedKind } from '#contract/content-kinds.ts'
import type { AssignmentInput, Reviewer, ReviewSubject } from './contract.ts'
import { createCommentsService } from './comments.server.ts'
import * as queries from './queries.server.ts'

/** @throws AppError notFound */
type Entries = { getForAdmin(edition: Edition, id: string): Promise<{ title: string }> }

export function createReviewsService(
  deps: Pick<Deps, 'database' | 'changes' | 'clock'>,
  entries: Readonly<Record<DraftedKind, Entries>>,
) {
  const { db } = deps.database
  const find = (edition: Edition, { entity, entityId }: ReviewSubject) =>
    entries[entity].getForAdmin(edition, entityId)

  return {
    comments: createCommentsService(deps, find),
    /** The people who may be asked to review. */
    listReviewers: (): Promise<Reviewer[]> => queries.findReviewers(db),
    /** Who is to review an entry; null for nobody. @throws AppError notFound */
    async findReviewer(edition: Edition, subject: ReviewSubject): Promise<Reviewer | null> {
      await find(edition, subject)
      return (await queries.findAssigned(db, subject.entityId)) ?? null
    },
    /** Asks somebody, or nobody, to review an entry. @throws AppError notFound, invalid */
    async assign(edition: Edition, actor: Actor, input: AssignmentInput): Promise<Reviewer | null> {
      const { title } = await find(edition, input)
      const { entityId, userId } = input
      return await write(deps, async (tx) => {
        const before = await queries.findAssigned(tx, entityId)
        const after = userId === null ? undefined : await queries.findActiveUser(tx, userId)
        if (userId !== null && !after) {
          const message = 'This person has no account any more.'
          throw new AppError('invalid', message, { errors: { userId: message } })
        }
        if (before?.id === after?.id) return after ?? null
        if (after) await queries.putAssignment(tx, entityId, after.id)
        else await queries.removeAssignment(tx, entityId)
        await recordChange(tx, {
          edition,
          actor,
          action: 'updated',
          entity: 'review',
          entityId,
          label: title,
          before: { assignedTo: before?.email ?? null },
          after: { assignedTo: after?.email ?? null },
        })
        return after ?? null
      })
    },
  }
}

export type ReviewsService = ReturnType<typeof createReviewsService>
