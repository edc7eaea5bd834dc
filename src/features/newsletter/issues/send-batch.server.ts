import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { queueMails, type Mail } from '#features/mail/outbox.server.ts'
import type { NewsletterService, Recipient } from '../service.server.ts'
import * as queries from './queries.server.ts'
import type { IssueKind } from './schedule.ts'

export type WriteMail = (reader: Pick<Recipient, 'id' | 'email' | 'language'>) => Mail

export type BatchDeps = Pick<Deps, 'database' | 'changes' | 'clock' | 'editions'> & {
  newsletter: Pick<NewsletterService, 'listRecipients'>
  createWriter(edition: Edition, kind: IssueKind, contents: unknown): WriteMail
}

/** The embedded database serves nobody else during a transaction. */
const batchSize = 200

/**
 * One transaction, so that a killed run resumes after the last reader queued.
 * False when nothing is left.
 */
export async function sendBatch(deps: BatchDeps): Promise<boolean> {
  const { database, newsletter, clock } = deps
  database.assertWritable()
  return await database.db.transaction(async (tx) => {
    const issue = await queries.claimSendingIssue(tx)
    if (!issue) return false
    const edition = deps.editions.find(issue.edition)
    const kind = issue.kind as IssueKind // as stored by keepIssue()
    const range = {
      after: issue.lastSubscriberId,
      confirmedUntil: issue.createdAt,
      limit: batchSize,
    }
    const readers = edition ? await newsletter.listRecipients(tx, edition, kind, range) : []
    const last = readers.at(-1)
    if (!edition || !last) {
      await queries.finishIssue(tx, issue.id, clock())
      return true
    }
    const reachable = readers.filter(({ suppressed }) => !suppressed)
    const fresh = await queries.insertDeliveries(
      tx,
      issue.id,
      reachable.map(({ id }) => id),
      clock(),
    )
    const write = deps.createWriter(edition, kind, issue.contents)
    const mails = reachable
      .filter(({ id }) => fresh.has(id))
      .map((reader) => ({ ...write(reader), key: `${issue.id}:${reader.id}`, bulk: true }))
    await queueMails(deps, tx, mails)
    await queries.updateProgress(tx, issue.id, last.id, mails.length)
    return true
  })
}
