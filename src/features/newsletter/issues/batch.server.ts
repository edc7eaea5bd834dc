import type { Deps } from '#deps.ts'
import type { Transaction } from '#db/transaction.ts'
import { queueMails, type Mail } from '#mail/outbox.server.ts'
import { isDropped } from '#mail/pause-queries.server.ts'
import type { Recipient } from '../service.server.ts'

export type WriteMail = (reader: Pick<Recipient, 'id' | 'email' | 'language'>) => Mail

/** The embedded database serves nobody else during a transaction. */
export const batchSize = 200

export type Batch = {
  /** The next subscribers of an issue that is being sent; none if all have been reached. */
  readers: readonly Recipient[]
  /** Undefined if the edition is gone, which ends it. */
  write: WriteMail | undefined
  /** The id of the issue, all of whose emails can be paused together. */
  mailing: string
  /** What a mail to a subscriber is known by, so that nobody gets an issue twice. */
  keyOf: (reader: Recipient) => string
  /** Leaves out whom the issue has been sent to before, and notes the others. */
  takeNew?: (readers: readonly Recipient[]) => Promise<readonly Recipient[]>
  noteProgress: (lastId: string, queued: number) => Promise<void>
  finish: () => Promise<void>
}

/**
 * Queues the mails of the next batch in one transaction, so that a killed run resumes after the
 * last subscriber queued.
 *
 * @param claim locks the issue whose turn it is
 * @returns false when nothing is being sent
 */
export async function sendNextBatch(
  deps: Pick<Deps, 'database' | 'changes' | 'editions'>,
  claim: (tx: Transaction) => Promise<Batch | undefined>,
): Promise<boolean> {
  deps.database.assertWritable()
  return await deps.database.db.transaction(async (tx) => {
    const batch = await claim(tx)
    if (!batch) return false
    const { readers, write } = batch
    const last = readers.at(-1)
    if (!last || !write || (await isDropped(tx, batch.mailing))) {
      await batch.finish()
      return true
    }
    const reachable = readers.filter(({ suppressed }) => !suppressed)
    const fresh = batch.takeNew ? await batch.takeNew(reachable) : reachable
    const mails = fresh.map((reader) => ({
      ...write(reader),
      key: batch.keyOf(reader),
      mailing: batch.mailing,
      bulk: true,
    }))
    await batch.noteProgress(last.id, await queueMails(deps, tx, mails))
    if (readers.length < batchSize) await batch.finish()
    return true
  })
}
