import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { queueMails } from '#features/mail/outbox.server.ts'
import type { WriteMail } from '#features/newsletter/issues/send-batch.server.ts'
import type { Segment } from '#features/newsletter/segment.ts'
import type { NewsletterService } from '#features/newsletter/service.server.ts'
import { languageCodes } from '#i18n/languages.ts'
import * as queries from './queries.server.ts'
import type { LetterContents } from './write.server.ts'

export type LetterBatchDeps = Pick<Deps, 'database' | 'changes' | 'clock' | 'editions'> & {
  newsletter: Pick<NewsletterService, 'listSegment'>
  createWriter(edition: Edition, contents: LetterContents): WriteMail
}

/** The embedded database serves nobody else during a transaction. */
const batchSize = 200

/**
 * One transaction, so that a killed run resumes after the last reader queued.
 * False when nothing is left.
 */
export async function sendLetterBatch(deps: LetterBatchDeps): Promise<boolean> {
  const { database, newsletter, clock } = deps
  database.assertWritable()
  return await database.db.transaction(async (tx) => {
    const letter = await queries.claimSending(tx)
    if (!letter) return false
    const edition = deps.editions.find(letter.edition)
    // As stored when sending began.
    const contents = letter.contents as LetterContents
    const chosen = letter.segment as Segment
    const languages = languageCodes.filter(
      (code) => contents[code] && chosen.languages.includes(code),
    )
    const range = {
      after: letter.lastSubscriberId,
      confirmedUntil: letter.startedAt ?? clock(),
      limit: batchSize,
    }
    const readers = edition
      ? await newsletter.listSegment(tx, edition, { ...chosen, languages }, range)
      : []
    const last = readers.at(-1)
    if (!edition || !last) {
      await queries.finishLetter(tx, letter.id, clock())
      return true
    }
    const write = deps.createWriter(edition, contents)
    const mails = readers
      .filter(({ suppressed }) => !suppressed)
      .map((reader) => ({ ...write(reader), key: `letter:${letter.id}:${reader.id}`, bulk: true }))
    const queued = await queueMails(deps, tx, mails)
    await queries.updateProgress(tx, letter.id, last.id, queued)
    return true
  })
}
