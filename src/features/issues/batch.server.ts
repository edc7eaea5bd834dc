import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { Segment } from '#features/newsletter/segment-contract.ts'
import type { NewsletterService } from '#features/newsletter/service.server.ts'
import { queueMails } from '#mail/outbox.server.ts'
import { isDropped } from '#mail/pause-queries.server.ts'
import * as queries from './queries.server.ts'
import type { WriteMail } from '#features/newsletter/write-issue.server.ts'

/** The embedded database serves nobody else during a transaction. */
const batchSize = 200

export type BatchDeps = Pick<Deps, 'database' | 'changes' | 'clock' | 'editions'> & {
  newsletter: Pick<NewsletterService, 'listSegment'>
  createWriter: (edition: Edition, issue: queries.IssueRow) => WriteMail
}

/**
 * Queues the mails of the next batch in one transaction, so that a killed run resumes after the
 * last subscriber queued.
 *
 * @returns false when nothing is being sent
 */
export async function sendNextBatch(deps: BatchDeps): Promise<boolean> {
  const { database, clock, editions, newsletter, createWriter } = deps
  database.assertWritable()
  return await database.db.transaction(async (tx) => {
    const issue = await queries.claimSending(tx)
    if (!issue) return false
    const finish = () => queries.finishIssue(tx, issue.id, clock())
    const edition = editions.find(issue.edition)
    // Editions can go, and an editor can drop what waits in the outbox.
    if (!edition || (await isDropped(tx, issue.id))) {
      await finish()
      return true
    }
    // Segments are checked when they are written.
    const readers = await newsletter.listSegment(tx, edition, issue.segment as Segment, {
      after: issue.lastSubscriberId,
      until: issue.untilSubscriberId,
      confirmedUntil: issue.startedAt ?? clock(),
      limit: batchSize,
    })
    const reachable = readers.filter(({ suppressed }) => !suppressed)
    const fresh = await queries.insertDeliveries(
      tx,
      issue.id,
      reachable.map(({ id }) => id),
      clock(),
    )
    const write = createWriter(edition, issue)
    const mails = reachable
      .filter(({ id }) => fresh.has(id))
      .map((reader) => ({
        ...write(reader),
        key: `${issue.id}:${reader.id}`,
        mailing: issue.id,
        bulk: true,
      }))
    const queued = await queueMails(deps, tx, mails)
    const last = readers.at(-1)
    if (last) await queries.updateProgress(tx, issue.id, last.id, queued)
    if (readers.length < batchSize) await finish()
    return true
  })
}
