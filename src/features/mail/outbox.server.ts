import type { Transaction } from '#features/audit/transaction.ts'
import { insertMail } from './queries.server.ts'

export type Mail = {
  edition: string
  /** What it is about: `contact`, `newsletter-confirmation`. */
  kind: string
  recipient: string
  replyTo?: string
  subject: string
  text: string
}

/** Queues a mail in the transaction of what causes it: it is sent if, and only if, that is kept. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  await insertMail(tx, { ...mail, subject: toHeaderText(mail.subject) })
}

/** A text fit for a mail header: line breaks and other control characters, by which headers could be smuggled in, are blanks. */
export function toHeaderText(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim()
}
