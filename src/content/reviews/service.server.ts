import { recordChange, type Actor } from '#audit/service.server.ts'
import { write } from '#audit/write.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { AssignmentInput, Reviewer, ReviewedKind, ReviewSubject } from './contract.ts'
import * as queries from './queries.server.ts'

export type ReviewsService = {
  /** Who may be asked. */
  listReviewers(): Promise<Reviewer[]>
  /** @throws AppError notFound */
  findReviewer(edition: Edition, subject: ReviewSubject): Promise<Reviewer | null>
  /** @throws AppError notFound, invalid */
  assign(edition: Edition, actor: Actor, input: AssignmentInput): Promise<Reviewer | null>
}

/** @throws AppError notFound */
type Entries = { getForAdmin(edition: Edition, id: string): Promise<{ title: string }> }

export function createReviewsService(
  deps: Pick<Deps, 'database' | 'changes'>,
  entries: Readonly<Record<ReviewedKind, Entries>>,
): ReviewsService {
  const { db } = deps.database
  const find = (edition: Edition, { entity, entityId }: ReviewSubject) =>
    entries[entity].getForAdmin(edition, entityId)

  return {
    listReviewers: () => queries.findReviewers(db),
    async findReviewer(edition, subject) {
      await find(edition, subject)
      return (await queries.findAssigned(db, subject.entityId)) ?? null
    },
    async assign(edition, actor, input) {
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
        else await queries.removeReviews(tx, [entityId])
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
