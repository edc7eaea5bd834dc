import type { Deps } from '#deps.ts'
import { findEdition } from '#editions/editions.ts'
import type { Transaction } from '#db/transaction.ts'
import { uuidv7 } from 'uuidv7'
import type { ComposedMail } from './compose.server.tsx'
import { insertMails } from './queries.server.ts'

export type Mail = ComposedMail & {
  /** What it is about, such as `contact`; for administrators. */
  kind: string
  recipient: string
  /** Whom an answer goes to, when not the sender. */
  replyTo?: string
  /** Further headers, such as `List-Unsubscribe`. Values may be anybody's words: they cannot become headers of their own. */
  headers?: Record<string, string>
  /** Keys and tokens within it that let their holder do something. They are blanked once the mail is sent or they have expired. */
  secrets?: string[]
  /** When the secrets expire; left out if they never do. */
  secretsExpireAt?: Date
  /** Administrators who read the outbox do not see the secrets either. */
  confidential?: boolean
  /** A mail with the key of an earlier one of its edition is not queued again, whatever became of that. */
  key?: string
  /**
   * One of many (a newsletter issue, an alert). It goes after individual emails. When a crash leaves open whether it was
   * taken by the mail server, it becomes `unconfirmed` and is not sent again; a single mail is, with the same Message-ID.
   */
  bulk?: boolean
}

/**
 * Queues a mail in the transaction of what causes it: it is sent if, and only if, that is kept, and as soon as it is.
 * Returns whether it was queued: not when its key was there before.
 */
export async function queueMail(deps: Pick<Deps, 'changes'>, tx: Transaction, mail: Mail): Promise<boolean> {
  return (await queueMails(deps, tx, [mail])) > 0
}

/** Queues many emails at once; up to a few hundred per call. Returns how many were new. */
export async function queueMails(
  { changes }: Pick<Deps, 'changes'>,
  tx: Transaction,
  mails: readonly Mail[],
): Promise<number> {
  if (mails.length === 0) return 0
  const queued = await insertMails(tx, mails.map(toRow))
  await changes.notify(tx, { kind: 'mail', edition: null })
  return queued
}

function toRow({ subject, headers = {}, ...mail }: Mail) {
  const id = uuidv7()
  const domain = findEdition(mail.edition)?.supportEmail.split('@')[1] ?? 'localhost'
  return {
    ...mail,
    id,
    messageId: `${id}@${domain}`,
    subject: toHeaderText(subject),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, toHeaderText(value)])),
  }
}

/** A text fit for a mail header: line breaks and other control characters, by which headers could be smuggled in, are blanks. */
export function toHeaderText(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim()
}
