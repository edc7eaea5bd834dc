import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import {
  batchSize,
  sendNextBatch,
  type WriteMail,
} from '#features/newsletter/issues/batch.server.ts'
import type { Segment } from '#features/newsletter/segment-contract.ts'
import type { NewsletterService } from '#features/newsletter/service.server.ts'
import { languageCodes } from '#i18n/languages.ts'
import * as queries from './queries.server.ts'
import type { LetterContents } from './write.server.ts'

export type LetterBatchDeps = Pick<Deps, 'database' | 'changes' | 'clock' | 'editions'> & {
  newsletter: Pick<NewsletterService, 'listSegment'>
  createWriter(edition: Edition, contents: LetterContents): WriteMail
}

/** Sends a batch of an issue that somebody wrote. */
export const sendLetterBatch = (deps: LetterBatchDeps): Promise<boolean> =>
  sendNextBatch(deps, async (tx) => {
    const letter = await queries.claimSending(tx)
    if (!letter) return undefined
    const edition = deps.editions.find(letter.edition)
    // They were stored when sending began.
    const contents = letter.contents as LetterContents
    const chosen = letter.segment as Segment
    const languages = languageCodes.filter(
      (code) => contents[code] && chosen.languages.includes(code),
    )
    const range = {
      after: letter.lastSubscriberId,
      until: letter.untilSubscriberId,
      confirmedUntil: letter.startedAt ?? deps.clock(),
      limit: batchSize,
    }
    return {
      readers: edition
        ? await deps.newsletter.listSegment(tx, edition, { ...chosen, languages }, range)
        : [],
      write: edition && deps.createWriter(edition, contents),
      mailing: letter.id,
      keyOf: ({ id }) => `letter:${letter.id}:${id}`,
      noteProgress: (lastId, queued) => queries.updateProgress(tx, letter.id, lastId, queued),
      finish: () => queries.finishLetter(tx, letter.id, deps.clock()),
    }
  })
