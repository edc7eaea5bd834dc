import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { NewsletterService } from '../service.server.ts'
import { batchSize, sendNextBatch, type WriteMail } from './batch.server.ts'
import * as queries from './queries.server.ts'
import type { IssueKind } from './schedule.ts'

export type BatchDeps = Pick<Deps, 'database' | 'changes' | 'clock' | 'editions'> & {
  newsletter: Pick<NewsletterService, 'listRecipients'>
  createWriter(edition: Edition, kind: IssueKind, contents: unknown): WriteMail
}

/** Sends a batch of a digest or an alert. */
export const sendBatch = (deps: BatchDeps): Promise<boolean> =>
  sendNextBatch(deps, async (tx) => {
    const issue = await queries.claimSendingIssue(tx)
    if (!issue) return undefined
    const edition = deps.editions.find(issue.edition)
    const kind = issue.kind as IssueKind // as stored by keepIssue()
    const range = {
      after: issue.lastSubscriberId,
      until: issue.untilSubscriberId,
      confirmedUntil: issue.createdAt,
      limit: batchSize,
    }
    return {
      readers: edition ? await deps.newsletter.listRecipients(tx, edition, kind, range) : [],
      write: edition && deps.createWriter(edition, kind, issue.contents),
      mailing: issue.id,
      keyOf: ({ id }) => `${issue.id}:${id}`,
      async takeNew(readers) {
        const ids = readers.map(({ id }) => id)
        const fresh = await queries.insertDeliveries(tx, issue.id, ids, deps.clock())
        return readers.filter(({ id }) => fresh.has(id))
      },
      noteProgress: (lastId, queued) => queries.updateProgress(tx, issue.id, lastId, queued),
      finish: () => queries.finishIssue(tx, issue.id, deps.clock()),
    }
  })
