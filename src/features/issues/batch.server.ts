import type { Deps } from '#deps.ts'
import type { Transaction } from '#db/transaction.ts'
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

/** An issue whose batch failed, so that others need not wait for it. */
export class FailedIssue extends Error {
  readonly issueId: string
  constructor(issueId: string, cause: unknown) {
    super(`The issue ${issueId} can’t be sent`, { cause })
    this.issueId = issueId
  }
}

/**
 * Queues the mails of the next batch in one transaction, so that a killed run resumes after the
 * last subscriber queued.
 *
 * @param without the ids of issues that are left alone
 * @returns false when nothing is being sent
 * @throws FailedIssue
 */
export async function sendNextBatch(
  deps: BatchDeps,
  without: readonly string[] = [],
): Promise<boolean> {
  let claimed: string | undefined
  deps.database.assertWritable()
  try {
    return await deps.database.db.transaction(async (tx) => {
      const issue = await queries.claimSending(tx, without)
      claimed = issue?.id
      if (issue) await sendBatch(deps, tx, issue)
      return issue !== undefined
    })
  } catch (error) {
    throw claimed === undefined ? error : new FailedIssue(claimed, error)
  }
}

async function sendBatch(deps: BatchDeps, tx: Transaction, issue: queries.IssueRow): Promise<void> {
  const { clock, editions, newsletter, createWriter } = deps
  const finish = () => queries.finishIssue(tx, issue.id, clock())
  const edition = editions.find(issue.edition)
  // Editions can go, and an editor can drop what waits in the outbox.
  if (!edition || (await isDropped(tx, issue.id))) {
    await finish()
    return
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
}
